// Plans around today.
import type { PersonKey } from '#demo/data/people.ts'

/** Days from now, or a weekday: `['sat', 0]` is the next Saturday, today included; `['sat', -1]` the last. */
export type When = number | readonly [weekday: 'wed' | 'sat' | 'sun', week: number]

type Plan = {
  by: PersonKey
  day: When
  from: string
  to: string
  title: string
  place: string
  memo: string
  important: boolean
}

type Row = readonly [day: When, from: string, to: string, title: string, place?: string, memo?: string]

/** A title that begins with `!` is important. */
const plansOf = (by: PersonKey, rows: readonly Row[]): Plan[] =>
  rows.map(([day, from, to, title, place = '', memo = '']) => {
    const important = title.startsWith('!')
    return { by, day, from, to, title: title.replace(/^!/, ''), place, memo, important }
  })

export const plans: readonly Plan[] = [
  ...plansOf('madang', [
    [-12, '10:00', '11:30', '소식지 편집 회의', '마당 사랑방', '다음 호 주제 정하기'],
    [-9, '14:00', '15:00', '인쇄소 견적 받기', '시내 인쇄소'],
    [-6, '19:00', '21:00', '사랑방 영화 모임', '마당 사랑방', '의자 열다섯 개'],
    [['sat', -1], '09:00', '10:00', '달빛천 쓰담 달리기', '달빛천 징검다리'],
    [-2, '13:30', '15:00', '장날 취재', '시장 입구', '꽈배기 트럭 사장님 인터뷰'],
    [-1, '18:00', '19:00', '치과 검진', '느티나무 치과'],
    [0, '09:30', '10:30', '!소식지 원고 마감', '마당 사랑방', '표지 사진 두 장 남음'],
    [0, '12:30', '13:30', '은비 님과 점심', '시장 칼국숫집', '동네 지도 이야기'],
    [0, '19:30', '20:30', '저녁 산책', '달빛천 둑길'],
    [['wed', 0], '19:30', '21:00', '수요 독서 모임', '마당 사랑방'],
    [1, '11:00', '12:00', '도서관 스캔 작업', '햇살도서관 3층', '옛 사진 나머지'],
    [2, '16:00', '17:30', '텃밭 물 주기', '공동 텃밭', '당번 바꿈'],
    [3, '10:00', '12:00', '!소식지 인쇄 감리', '시내 인쇄소'],
    [['sun', 0], '14:00', '16:00', '물레 체험', '흙공방', '앞치마 챙기기'],
    [8, '18:30', '20:00', '소식지 접는 날', '마당 사랑방', '김밥, 귤'],
    [['sat', 1], '10:00', '14:00', '!마을 장터', '느티나무 쉼터'],
    [15, '19:00', '21:00', '사랑방 영화 모임', '마당 사랑방'],
    [20, '11:00', '12:00', '소식지 편집 회의', '마당 사랑방'],
  ]),
  ...plansOf('admin', [
    [-8, '10:00', '11:00', '상점 재고 조사', '공동 창고'],
    [-5, '14:00', '15:30', '배송 업체 면담', '마당 사랑방'],
    [-1, '16:00', '17:00', '장터 자리 배치', '느티나무 쉼터'],
    [0, '10:00', '11:00', '!배송 보낼 상자 점검', '공동 창고', '깨지는 물건 따로'],
    [0, '15:00', '16:00', '신규 회원 맞이', '마당 사랑방'],
    [2, '14:00', '15:00', '앨범 사진 정리'],
    [4, '09:00', '12:00', '!상품 입고', '공동 창고', '조각보, 놋수저'],
    [7, '17:00', '18:00', '주간 정산'],
    [['sat', 1], '08:00', '15:00', '!마을 장터 진행', '느티나무 쉼터'],
    [14, '10:00', '11:00', '상점 재고 조사', '공동 창고'],
  ]),
  ...plansOf('seoyeon', [
    [-3, '08:00', '18:00', '재벌 가마 때기', '흙공방', '천천히 올리기'],
    [0, '14:00', '16:00', '가마 열기', '흙공방'],
    [['sun', 0], '14:00', '16:00', '!물레 체험 수업', '흙공방', '여섯 분'],
    [9, '11:00', '12:00', '유약 주문'],
  ]),
  ...plansOf('jiwoo', [
    [-2, '15:00', '16:00', '학부모 상담', '3학년 2반'],
    [1, '09:00', '10:30', '!공개 수업', '3학년 2반', '느티나무 나이 재기'],
    [['sat', 0], '09:00', '10:00', '달빛천 쓰담 달리기', '달빛천 징검다리'],
  ]),
  ...plansOf('haeun', [
    [0, '03:30', '06:00', '첫 판 반죽', '빵집'],
    [2, '13:00', '15:00', '!단호박 케이크 굽기', '빵집', '견과류 빼기'],
  ]),
  ...plansOf('minjun', [
    [1, '10:00', '12:00', '바퀴상회 간판 달기', '시장 뒤'],
    [['sun', 0], '10:00', '13:00', '쉼터 의자 고치기', '느티나무 쉼터', '국수 재료'],
  ]),
  ...plansOf('sora', [
    [0, '21:30', '23:30', '!야간 근무', '마을 의원'],
    [['wed', 1], '19:30', '20:30', '심폐소생술 교실', '마당 사랑방', '마네킹 두 대'],
  ]),
]

type Anniversary = {
  by: PersonKey
  /** Days from now to the next celebration, or (negative) since the last one. */
  day: number
  name: string
  holiday: boolean
  /** For so many years it has recurred every year. */
  years?: number
  lunar?: true
}

const special = (by: PersonKey, day: number, name: string, more: Partial<Anniversary> = {}): Anniversary => ({
  by,
  day,
  name,
  holiday: false,
  ...more,
})

export const anniversaries: readonly Anniversary[] = [
  special('madang', 3, '엄마 생신', { years: 62, lunar: true }),
  special('madang', 16, '소식지 창간 기념일', { years: 7 }),
  special('madang', 44, '내 생일', { years: 34 }),
  special('madang', -11, '마당이 이사 온 날', { years: 2 }),
  special('madang', 71, '부모님 결혼기념일', { years: 36 }),
  special('madang', 100, '할머니 제사', { years: 11, lunar: true }),
  special('seoyeon', 21, '흙공방 문 연 날', { years: 5 }),
  special('jiwoo', 28, '개교기념일', { holiday: true, years: 48 }),
  special('haeun', 7, '순이(발효종) 생일', { years: 3 }),
  special('minjun', 12, '톱밥이 만난 날', { years: 6 }),
  special('admin', 4, '마당 연 지 60일'),
]
