// A conversation of several people of the demo.
import type { PersonKey } from '#demo/data/people.ts'

type Words = { daysAgo: number; by: PersonKey; text: string }

/** The first of its people has made it. */
export const groups: readonly {
  name: string
  people: readonly PersonKey[]
  madeDaysAgo: number
  words: readonly Words[]
}[] = [
  {
    name: '가을 장터 준비',
    people: ['youngsook', 'madang', 'haeun', 'minjun', 'seoyeon'],
    madeDaysAgo: 6.3,
    words: [
      {
        daysAgo: 6.2,
        by: 'youngsook',
        text: '올가을 장터 이야기는 여기서 나눠요. 날짜는 다음 달 둘째 토요일이 어떨까요?',
      },
      { daysAgo: 6.1, by: 'haeun', text: '좋아요. 빵은 새벽에 구워서 아홉 시까지 가져갈게요.' },
      { daysAgo: 5.4, by: 'minjun', text: '탁자 여섯 개는 제가 손봐 두겠습니다.' },
      { daysAgo: 5.2, by: 'madang', text: '소식지에 알림을 싣겠습니다. 글은 목요일까지 주세요!' },
      { daysAgo: 3.3, by: 'seoyeon', text: '작은 그릇 스무 점쯤 내놓을게요. 자리는 그늘이면 좋겠어요.' },
      { daysAgo: 1.2, by: 'youngsook', text: '다들 고마워요. 비가 오면 마을회관 안에서 합시다.' },
      { daysAgo: 0.4, by: 'madang', text: '자리 그림을 그려 보았어요. 저녁에 올릴게요.' },
    ],
  },
]
