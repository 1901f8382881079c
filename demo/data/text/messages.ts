// Messages between the people of the demo.
import type { MessageStatus } from '#contract/message/message.ts'
import type { PersonKey } from '#demo/data/people.ts'

type Note = {
  daysAgo: number
  from: PersonKey
  to: PersonKey
  text: string
  status: MessageStatus
  answer?: { daysAgo: number; text: string; status: MessageStatus }
}

const note = (daysAgo: number, from: PersonKey, to: PersonKey, status: MessageStatus, text: string): Note => ({
  daysAgo,
  from,
  to,
  text,
  status,
})

const answered = (
  [daysAgo, from, to, text]: readonly [number, PersonKey, PersonKey, string],
  [replied, reply, status]: readonly [number, string, MessageStatus],
): Note => ({ daysAgo, from, to, text, status: '응답', answer: { daysAgo: replied, text: reply, status } })

export const notes: readonly Note[] = [
  note(0.05, 'eunbi', 'madang', '신규', '지도 초안 색칠까지 마쳤어요! 저녁에 보여 드려도 될까요?'),
  note(0.21, 'haeun', 'madang', '신규', '오늘 남은 통밀빵 두 개 챙겨 놓았어요. 문 닫기 전에 들르세요.'),
  note(0.6, 'junseo', 'madang', '신규', '독서 모임에 처음 가는데 책을 미리 읽어야 하나요?'),
  note(1.4, 'taeho', 'madang', '읽음', '표지 사진 후보 세 장을 앨범에 올려 두었습니다. 두 번째가 제일 마음에 듭니다.'),
  note(3.1, 'admin', 'madang', '읽음', '장터 안내문 글 다듬어 주셔서 고맙습니다. 이대로 게시할게요.'),
  note(6.3, 'youngsook', 'madang', '읽음', '곶감 한 줄 대문에 걸어 두었어요. 아침에 가져가요.'),
  note(9.5, 'dohyun', 'madang', '읽음', '맡기신 자전거 다 고쳤습니다. 브레이크 선만 새로 갈았어요.'),
  answered(
    [2.2, 'sora', 'madang', '심폐소생술 교실 안내를 소식지에 실을 수 있을까요? 마감이 지났으면 괜찮아요.'],
    [2.0, '아직 반 쪽 남아 있어요! 날짜와 장소만 다시 보내 주세요.', '읽음'],
  ),
  answered(
    [8.4, 'seoyeon', 'madang', '이번 호 인터뷰 사진, 손이 나온 걸로 골라 주실 수 있나요? 얼굴은 쑥스러워요.'],
    [8.1, '물레 위의 손 사진으로 할게요. 그 사진이 제일 좋았어요.', '읽음'],
  ),
  answered(
    [15.2, 'jiwoo', 'madang', '아이들 그림 열네 점 스캔했어요. 어디로 보내면 될까요?'],
    [14.9, '사랑방 컴퓨터에 폴더를 만들어 두었어요. 거기 넣어 주시면 됩니다!', '읽음'],
  ),
  note(0.35, 'madang', 'minjun', '신규', '쉼터 의자 고치는 날, 사진 찍으러 가도 될까요?'),
  note(1.1, 'madang', 'haeun', '읽음', '소식지 접는 날 먹을 단팥빵 서른 개 주문할게요.'),
  answered(
    [4.6, 'madang', 'youngsook', '옛날 잔치 사진 잘 받았습니다. 스캔하고 내일 돌려드릴게요.'],
    [4.4, '천천히 줘요. 사진 속 떡 빚는 사람이 나예요.', '읽음'],
  ),
  answered(
    [11.3, 'madang', 'admin', '장터 자리 두 칸 붙여서 써도 되나요? 소식지 판매대를 놓으려고요.'],
    [11.1, '네, 느티나무 바로 옆 두 칸으로 잡아 두었습니다.', '읽음'],
  ),
  note(0.4, 'dohyun', 'admin', '신규', '장터에서 자전거 점검할 때 전기를 쓸 수 있을까요?'),
  note(1.8, 'sora', 'admin', '읽음', '의원 휴진일을 마을 달력에 넣어 주시면 좋겠어요.'),
  answered(
    [5.7, 'eunbi', 'admin', '주문한 노트가 한 권 더 들어 있었어요. 돌려드릴게요!'],
    [5.5, '정직하신 이웃께 드리는 선물로 하겠습니다. 잘 쓰세요.', '읽음'],
  ),
  answered(
    [21.5, 'dohyun', 'admin', '가입했는데 이름 바꾸는 곳을 못 찾겠습니다.'],
    [21.3, '오른쪽 위 사진을 누르고 설정으로 들어가시면 됩니다.', '읽음'],
  ),
  note(13.6, 'admin', 'seoyeon', '읽음', '분청 접시 입고 수량을 알려 주시면 상점에 올려 두겠습니다.'),
  note(2.7, 'haeun', 'minjun', '읽음', '빵 진열대 아래 칸이 조금 휘었어요. 시간 나실 때 봐 주세요.'),
  note(7.2, 'minjun', 'seoyeon', '읽음', '공방 선반 치수 다시 재러 갈게요. 목요일 괜찮으세요?'),
  note(0.8, 'youngsook', 'junseo', '신규', '안 죽는 화분 골라 놨어요. 물은 흙이 마르면 줘요.'),
  note(17.4, 'taeho', 'jiwoo', '읽음', '교실 벽에 건 액자 사진 잘 봤습니다. 정말 근사하네요.'),
]
