// The photos of the demo's album; the number of each is its place in the list.
import type { SeenBy } from '#contract/album/photo-album.ts'
import type { View } from '#demo/drawings/view.ts'
import type { PersonKey } from '#demo/data/people.ts'
import type { Reply } from './board/post.ts'

type Photo = { by: PersonKey; view: View; caption: string }

const photo = (by: PersonKey, caption: string, ...view: View): Photo => ({ by, caption, view })

export const album: readonly Photo[] = [
  photo('taeho', '뒷산에서 본 새벽, 지붕들이 섬 같았다', 'mountains', 'summer', 'mist'),
  photo('madang', '느티나무집 마당, 오후 세 시', 'courtyard', 'autumn', 'day'),
  photo('taeho', '돌아오는 배', 'sea with boats', 'summer', 'golden'),
  photo('youngsook', '장독대에 볕이 들면', 'jar terrace', 'spring', 'day'),
  photo('youngsook', '감나무집 감나무', 'persimmon branch', 'autumn', 'day'),
  photo('madang', '장날 저녁, 등이 켜지는 시간', 'market', 'autumn', 'dusk'),
  photo('taeho', '황금 들판과 허수아비', 'rice fields', 'autumn', 'golden', '16:9'),
  photo('jiwoo', '은행나무 길에서 반 아이들을 기다리며', 'tree lane', 'autumn', 'day'),
  photo('taeho', '눈 온 아침의 기와지붕', 'roofs', 'winter', 'morning'),
  photo('taeho', '뒷산 정자 옆에서 만난 은하수', 'night village', 'summer', 'night', '2:3'),
  photo('jiwoo', '돌다리 아래 오리 가족', 'stone bridge', 'spring', 'day', '1:1'),
  photo('dohyun', '바퀴상회 앞, 손님을 기다리는 자전거', 'alley', 'summer', 'golden'),
  photo('madang', '담장 위의 회장님', 'cat on the wall', 'spring', 'morning', '1:1'),
  photo('youngsook', '학교 가는 길의 코스모스', 'flower field', 'autumn', 'day'),
  photo('taeho', '연못을 위에서 내려다보면', 'lotus pond', 'summer', 'day', '1:1'),
  photo('taeho', '대숲에 빛이 들던 순간', 'bamboo', 'summer', 'morning', '2:3'),
  photo('seoyeon', '손님을 맞는 찻상', 'tea table', 'autumn', 'day'),
  photo('taeho', '항구의 마지막 빛', 'lighthouse', 'summer', 'dusk', '16:9'),
  photo('jiwoo', '벚꽃 아래로 걸어요', 'tree lane', 'spring', 'morning', '2:3'),
  photo('youngsook', '함박눈 내린 장독대', 'jar terrace', 'winter', 'mist', '1:1'),
  photo('seoyeon', '가마에서 나온 식구들', 'pot shelf', 'autumn', 'golden'),
  photo('haeun', '빵 굽고 창가에서 쉬는 고양이', 'cat at the window', 'summer', 'day'),
  photo('taeho', '첫눈 내린 마당', 'courtyard', 'winter', 'morning'),
  photo('sora', '쉬는 날, 바다', 'beach', 'summer', 'day'),
  photo('taeho', '물 댄 논에 하늘이 내려왔다', 'rice fields', 'spring', 'morning', '16:9'),
  photo('eunbi', '비 오는 골목 스케치 전에 찍은 사진', 'rainy alley', 'summer', 'mist', '2:3'),
  photo('minjun', '해 질 무렵 까치밥 남은 감나무', 'persimmon tree', 'autumn', 'golden'),
  photo('dohyun', '자전거로 넘은 고개', 'mountains', 'autumn', 'golden', '16:9'),
  photo('eunbi', '지붕 위로 번지는 노을', 'roofs', 'autumn', 'dusk'),
  photo('madang', '등불 켠 밤마당', 'courtyard', 'summer', 'night', '1:1'),
]

type Album = { by: PersonKey; name: string; seenBy: SeenBy; captions: readonly string[] }

/** Each holds photos of its owner, by their captions; one for everyone, one for members, one for its owner alone. */
export const albums: readonly Album[] = [
  {
    by: 'taeho',
    name: '빛을 기다린 날',
    seenBy: 'everyone',
    captions: [
      '뒷산 정자 옆에서 만난 은하수',
      '대숲에 빛이 들던 순간',
      '항구의 마지막 빛',
      '물 댄 논에 하늘이 내려왔다',
    ],
  },
  { by: 'youngsook', name: '계절 일기', seenBy: 'users', captions: ['학교 가는 길의 코스모스', '함박눈 내린 장독대'] },
  { by: 'madang', name: '소식지에 못 실은 사진', seenBy: 'owner', captions: ['장날 저녁, 등이 켜지는 시간'] },
]

/** Comments on a photo, by its caption. */
export const saidToPhotos: Readonly<Record<string, readonly Reply[]>> = {
  '뒷산에서 본 새벽, 지붕들이 섬 같았다': [
    '몇 시에 올라가신 거예요? 안개가 정말 곱네요.',
    { by: 'writer', text: '다섯 시쯤요. 해가 뜨고 십 분이 전부였습니다.' },
    '다음에는 저도 깨워 주세요.',
  ],
  '느티나무집 마당, 오후 세 시': ['이 마당에 앉아 있으면 하루가 금방 가요.', '평상 그늘이 그립습니다.'],
  '장독대에 볕이 들면': [
    '올해 장은 잘 익었나요?',
    { by: 'writer', text: '햇볕이 좋아서 맛이 들었어요. 한 종지 가져가요.' },
  ],
  '함박눈 내린 장독대': ['눈 내리던 날이 벌써 그립네요.'],
  '담장 위의 회장님': ['회장님 오늘도 순찰 중이시네요.', '우리 집 담장에도 자주 오세요.', '이름이 왜 회장님이에요?'],
  '빵 굽고 창가에서 쉬는 고양이': ['빵 냄새가 여기까지 나는 것 같아요.'],
  '대숲에 빛이 들던 순간': ['이 길 어디예요? 아이들과 가 보고 싶어요.'],
}
