// Second-hand things: each post is put together from what its seller would fill in.
import { p, ul } from '#demo/data/html.ts'
import type { PersonKey } from '#demo/data/people.ts'
import type { Random } from '#demo/random.ts'
import { own, type Post } from './post.ts'

type Offer = {
  by?: PersonKey
  thing: string
  price: number
  state: string
  why: string
  ask: string
  answer: string
}

const offers: readonly Offer[] = [
  {
    thing: '접이식 빨래 건조대',
    price: 0,
    state: '봉 하나가 살짝 휘었지만 쓰는 데 지장 없음',
    why: '건조기를 들였어요.',
    ask: '폭이 얼마나 되나요?',
    answer: '폈을 때 1미터 40센티미터예요.',
  },
  {
    thing: '어린이 그림책 서른두 권',
    price: 15000,
    state: '낙서 없음, 두 권은 표지가 닳음',
    why: '아이가 이제 글밥 많은 책을 찾네요.',
    ask: '공룡 책도 있나요?',
    answer: '다섯 권이나 있어요.',
  },
  {
    thing: '무선 주전자 1.2리터',
    price: 8000,
    state: '일 년 사용, 물때 제거 완료',
    why: '찻주전자를 선물받았습니다.',
    ask: '보온 기능도 있나요?',
    answer: '보온은 없고 끓기만 합니다.',
  },
  {
    thing: '원목 책꽂이 3단',
    price: 20000,
    state: '뒤판 교체함, 흔들림 없음',
    why: '벽에 붙박이를 짰습니다.',
    ask: '차 없이 옮길 수 있을까요?',
    answer: '손수레 빌려 드릴게요. 둘이면 금방입니다.',
  },
  {
    by: 'dohyun',
    thing: '20인치 접이식 자전거',
    price: 70000,
    state: '체인과 브레이크 새로 갈았음',
    why: '손님이 두고 가시며 좋은 주인을 찾아 달라고 하셨어요.',
    ask: '키 158인데 맞을까요?',
    answer: '안장을 내리면 딱 맞습니다. 타 보세요.',
  },
  {
    thing: '캠핑 의자 두 개',
    price: 12000,
    state: '세 번 사용, 주머니 포함',
    why: '이제 평상이 있어서요.',
    ask: '하나만 살 수 있나요?',
    answer: '네, 하나는 6,000원에 드릴게요.',
  },
  {
    thing: '영어 원서 소설 여덟 권',
    price: 10000,
    state: '밑줄 조금',
    why: '이사하며 책을 줄입니다.',
    ask: '추리 소설이 있으면 좋겠어요.',
    answer: '세 권이 추리 소설이에요.',
  },
  {
    thing: '전기장판 1인용',
    price: 0,
    state: '작동 확인, 커버 세탁 완료',
    why: '두 장이 되어 한 장 나눕니다.',
    ask: '내일 저녁에 가지러 가도 될까요?',
    answer: '경비실 옆 의자에 내놓을게요.',
  },
  {
    thing: '디지털 피아노 61건반',
    price: 90000,
    state: '받침대와 헤드폰 포함, 흰 건반 하나 변색',
    why: '아이가 드럼으로 갈아탔습니다…',
    ask: '계단 3층인데 옮길 수 있을까요?',
    answer: '12킬로그램이라 둘이 들면 괜찮아요.',
  },
  {
    thing: '압력솥 4인용',
    price: 18000,
    state: '패킹 새것으로 교체',
    why: '식구가 줄었어요.',
    ask: '인덕션에서도 되나요?',
    answer: '네, 인덕션에서 쓰던 거예요.',
  },
  {
    thing: '작은 여행 가방',
    price: 25000,
    state: '바퀴 조용함, 모서리에 긁힘',
    why: '같은 것이 두 개라서요.',
    ask: '기내에 들고 탈 수 있는 크기예요?',
    answer: '네, 20인치입니다.',
  },
  {
    thing: '화분 선반 철제 4단',
    price: 15000,
    state: '녹 없음, 조립 설명서 있음',
    why: '화분이 텃밭으로 이사했어요.',
    ask: '실내에 두어도 될까요?',
    answer: '바닥 고무가 있어서 괜찮아요.',
  },
  {
    thing: '수동 커피 그라인더',
    price: 22000,
    state: '날 청소 완료, 손잡이 나무 갈라짐 조금',
    why: '전동으로 바꾸었습니다.',
    ask: '손잡이 갈라진 것은 고칠 수 있을까요?',
    answer: '목공풀로 붙이면 됩니다. 붙여서 드릴까요?',
  },
  {
    thing: '요가 매트와 폼롤러',
    price: 0,
    state: '깨끗하게 닦았어요',
    why: '작심삼일의 흔적입니다.',
    ask: '저도 삼일 하고 다시 올릴게요.',
    answer: '돌고 도는 매트네요. 환영합니다.',
  },
  {
    thing: '물감 세트와 붓 열 자루',
    price: 14000,
    state: '물감 반쯤 남음, 붓은 새것 네 자루',
    why: '취미가 뜨개질로 바뀌었어요.',
    ask: '수채인가요, 아크릴인가요?',
    answer: '수채 물감이에요.',
  },
]

const MEETINGS = [
  '느티나무 쉼터',
  '사랑방 앞',
  '도서관 정문',
  '시장 입구',
  '감나무길 파란 대문 앞',
  '달빛천 징검다리',
] as const
const HOURS = [
  '평일 저녁 7시 이후',
  '주말 오전',
  '오늘과 내일 아무 때나',
  '퇴근하고 8시쯤',
  '토요일 오후',
  '점심시간 30분',
] as const
const TAKEN = [
  '제가 살게요! 메시지 드렸어요.',
  '아직 있나요?',
  '관심 있어요. 사진을 조금 더 볼 수 있을까요?',
  '조금 깎아 주실 수 있을까요?',
  '오늘 저녁에 가지러 갈게요.',
] as const

const won = (price: number) => `${price.toLocaleString('ko-KR')}원`

export function marketPosts(random: Random): Post[] {
  return offers.map(({ by, thing, price, state, why, ask, answer }, i) => {
    const free = price === 0
    const title = free ? `[나눔] ${thing}` : `[판매] ${thing} ${won(price)}`
    const facts = ul(
      `상태: ${state}`,
      `가격: ${free ? '<strong>무료</strong>' : won(price)}`,
      `장소: ${MEETINGS[i % MEETINGS.length]!}`,
      `시간: ${random.pick(HOURS)}`,
    )
    const ending = random.pick([
      own('거래 완료되었습니다. 고맙습니다.'),
      own('예약 중입니다. 취소되면 다시 알릴게요.'),
      TAKEN[i % TAKEN.length]!,
    ])
    return {
      by,
      title,
      body: p(why) + facts,
      replies: random.chance(0.3) ? [ask, own(answer)] : [ask, own(answer), ending],
    }
  })
}
