import { bottle, citronJar, onggi } from '#server/db/demo/draw/things/vessels.ts'
import { bread, paperLamp } from '#server/db/demo/draw/things/paper-and-wood.ts'
import { patchwork } from '#server/db/demo/draw/things/cloth.ts'
import type { Film } from './film.ts'

/** Dramas and romances close to home. */
export const filmsOfTheVillage: readonly Film[] = [
  {
    ko: { title: '마지막 등대지기', overview: '무인화가 결정된 남쪽 섬의 등대. 평생 불을 지켜 온 노인과 철거를 맡은 젊은 기사가 마지막 한 달을 함께 보낸다.', tagline: '불이 꺼져도 길은 남는다' },
    en: { title: 'The Last Keeper', overview: 'A lighthouse on a southern island is to run without people. Its old keeper and the young engineer sent to replace him share the last month.', tagline: 'When the light goes out, the way remains' },
    by: 'teosan', cast: [['jaun', '만수', 'Man-su'], ['idam', '하진', 'Ha-jin'], ['yeoul', '이장', 'The village head']], genres: ['drama'], minutes: 117, released: 12, vote: 8.2, voters: 1840, popularity: 98, trailer: 'ko',
    view: ['lighthouse', 'autumn', 'dusk'], poster: { style: 'scene' },
  },
  {
    ko: { title: '감나무 아래서', overview: '도시에서 내려온 손녀가 할머니의 감나무를 팔려다가, 나무마다 붙은 이름의 비밀을 알게 된다.', tagline: '가을이 익는 동안' },
    en: { title: 'Under the Persimmon Tree', overview: 'A granddaughter from the city means to sell the old orchard, until she learns why every tree has a name.', tagline: 'While autumn ripens' },
    by: 'seulbi', cast: [['areum', '단비', 'Dan-bi'], ['dallae', '순임', 'Sun-im'], ['onyu', '철물점 주인', 'The ironmonger']], genres: ['drama', 'family'], minutes: 104, released: 26, vote: 7.9, voters: 960, popularity: 84, trailer: 'ko',
    view: ['persimmon branch', 'autumn', 'golden'], poster: { style: 'framed', paper: '#f6ecd9' },
  },
  {
    ko: { title: '장독대의 여름', overview: '삼대째 간장을 담그는 집의 셋째 딸이 돌아온 여름, 백 년 된 씨간장이 사라진다.', tagline: '기다림에는 맛이 있다' },
    en: { title: 'A Summer of Jars', overview: 'The third daughter comes home to a house of soy-sauce makers, and the hundred-year-old starter disappears.' },
    by: 'dallae', cast: [['boreum', '명아', 'Myeong-a'], ['mareun', '아버지', 'Father'], ['noeul', '도연', 'Do-yeon']], genres: ['drama', 'mystery'], minutes: 111, released: 5, vote: 7.6, voters: 412, popularity: 91, trailer: 'ko',
    view: ['jar terrace', 'summer', 'morning'], poster: { style: 'still', thing: onggi, color: '#6b4031', detail: '#d8b983', ground: '#9fb4a6' },
  },
  {
    ko: { title: '비 오는 골목의 두 사람', overview: '우산 하나를 함께 쓴 날부터, 같은 골목의 세탁소와 사진관 사이에 편지가 오간다.', tagline: '우산은 하나면 된다' },
    en: { title: 'Two in the Rain', overview: 'Since the day they shared one umbrella, letters travel between the laundry and the photo studio of the same alley.' },
    by: 'noeul', cast: [['reumsol', '지우', 'Ji-u'], ['roun', '태오', 'Tae-o']], genres: ['romance', 'drama'], minutes: 98, released: 33, vote: 7.4, voters: 1203, popularity: 77, trailer: 'ko',
    view: ['rainy alley', 'summer', 'dusk'], poster: { style: 'scene', title: 'top' },
  },
  {
    ko: { title: '빵 굽는 새벽', overview: '문 닫기 직전의 동네 빵집을 물려받은 전직 회계사가 새벽 네 시의 사람들을 만난다.' },
    en: { title: 'Bread at Dawn', overview: 'An accountant inherits a bakery about to close, and meets the people of four in the morning.', tagline: 'The town wakes up by smell' },
    by: 'mirae', cast: [['hangyeol', '준보', 'Jun-bo'], ['duri', '막례', 'Mak-rye'], ['seulbi', '은채', 'Eun-chae']], genres: ['comedy', 'drama'], minutes: 101, released: 61, vote: 7.8, voters: 2210, popularity: 69, trailer: 'ko',
    view: ['market', 'autumn', 'morning'], poster: { style: 'still', thing: bread, color: '#c98b4a', detail: '#8a5f3f', ground: '#e9c48f' },
  },
  {
    ko: { title: '조각보', overview: '전쟁으로 흩어진 네 자매가 조각보 한 장을 넷으로 나누어 가졌다. 칠십 년 뒤, 조각이 하나씩 돌아온다.', tagline: '넷으로 나눈 하나' },
    en: { title: 'Patchwork', overview: 'Four sisters parted by war divided one cloth. Seventy years later the pieces come back, one by one.', tagline: 'One, in four parts' },
    by: 'yeoul', cast: [['dallae', '첫째', 'The eldest'], ['duri', '둘째', 'The second'], ['boreum', '수인', 'Su-in']], genres: ['drama', 'history'], minutes: 132, released: 410, vote: 8.6, voters: 5120, popularity: 58, trailer: 'ko',
    view: ['courtyard', 'spring', 'morning'], poster: { style: 'still', thing: patchwork, color: '#b5674b', detail: '#dba544', ground: '#c9cfb4' },
  },
  {
    ko: { title: '한지 등불', overview: '정전이 된 밤, 산골 분교의 아이 여섯이 등불 하나를 들고 옆 마을까지 걷는다.' },
    en: { title: 'Paper Lantern', overview: 'One night without power, six children of a mountain school walk to the next village with a single lantern.' },
    by: 'onyu', cast: [['areum', '선생님', 'The teacher'], ['nuri', '별이', 'Byeol']], genres: ['family', 'adventure'], minutes: 88, released: 190, vote: 7.7, voters: 640, popularity: 41, trailer: 'ko',
    view: ['night village', 'winter', 'night'], poster: { style: 'still', thing: paperLamp, color: '#f3d79a', detail: '#8a5f3f', ground: '#2c3f5c' },
  },
  {
    ko: { title: '논두렁 로맨스', overview: '드론으로 농사를 짓는 청년과 소리로 벼를 듣는 농부. 물꼬를 두고 다투다가 같은 장화를 신게 된다.', tagline: '사랑은 물꼬를 타고' },
    en: { title: 'Paddy Field Romance', overview: 'He farms by drone, she listens to the rice. A quarrel about water leaves them in the same pair of boots.' },
    by: 'mareun', cast: [['roun', '호철', 'Ho-cheol'], ['yeoul', '미숙', 'Mi-suk']], genres: ['romance', 'comedy'], minutes: 107, released: 18, vote: 7.1, voters: 530, popularity: 80, trailer: 'ko',
    view: ['rice fields', 'summer', 'day'], poster: { style: 'faces', ground: '#cfe2b0', second: '#f0d58a' },
  },
  {
    ko: { title: '겨울 다리', overview: '눈으로 끊긴 돌다리 양쪽에서, 결혼식을 하려는 두 집안이 사흘을 버틴다.', tagline: '' },
    en: { title: 'The Winter Bridge', overview: 'Snow cuts the stone bridge in two, and both families of a wedding hold out for three days on either side.' },
    by: 'sanho', cast: [['jaun', '큰아버지', 'The uncle'], ['idam', '신랑', 'The groom'], ['reumsol', '신부', 'The bride']], genres: ['comedy', 'family'], minutes: 96, released: 300, vote: 6.9, voters: 388, popularity: 33,
    view: ['stone bridge', 'winter', 'morning'], poster: { style: 'framed', paper: '#e8eef0' },
  },
  {
    ko: { title: '유자청', overview: '남해의 유자밭을 떠난 어머니의 병 속 편지를 따라 딸이 바다를 건넌다.' },
    en: { title: 'Citron', overview: 'A daughter crosses the sea after the letters that her mother left in jars of citron.' },
    by: 'areum', cast: [['noeul', '유진', 'Yu-jin'], ['dallae', '어머니', 'Mother']], genres: ['drama'], minutes: 109, released: 520, vote: 8.0, voters: 1750, popularity: 47, trailer: 'ko',
    view: ['sea with boats', 'winter', 'golden'], poster: { style: 'still', thing: citronJar, color: '#e7b93c', detail: '#7d9a68', ground: '#bcd3cf' },
  },
  {
    ko: { title: '나무 사이로 부는 말', overview: '' },
    en: { title: 'Words Between Trees', overview: 'A forester who has stopped speaking is given an apprentice who cannot stop. Together they plant a lane that neither will see grown.', tagline: 'Some answers take a hundred years' },
    by: 'teosan', cast: [['mareun', '산지기', 'The forester'], ['seulbi', '견습생', 'The apprentice']], genres: ['drama'], minutes: 121, released: 8, vote: 7.5, voters: 210, popularity: 73, trailer: 'en',
    view: ['tree lane', 'autumn', 'golden'], poster: { style: 'framed', paper: '#efe3cb' },
  },
  {
    ko: { title: '서른여섯 번째 병', overview: '막걸리 장인의 마지막 서른여섯 병이 온 나라로 팔려 나갔다. 그중 하나에 유언장이 들어 있다.', tagline: '한 병씩, 한 사람씩' },
    en: { title: 'The Thirty-Sixth Bottle', overview: 'The last thirty-six bottles of a brewer are sold across the land. One of them holds his will.' },
    by: 'garam', cast: [['hangyeol', '정도', 'Jeong-do'], ['duri', '복순', 'Bok-sun'], ['sebyeok', '수집가', 'The collector']], genres: ['comedy', 'adventure'], minutes: 113, released: 145, vote: 7.3, voters: 820, popularity: 52, trailer: 'ko',
    view: ['alley', 'spring', 'day'], poster: { style: 'still', thing: bottle, color: '#7fa099', detail: '#f1e7d6', ground: '#d9a98a' },
  },
  {
    ko: { title: '바다가 쉬는 날', overview: '일주일에 하루, 아무도 그물을 던지지 않는 포구. 그 하루를 기록한 사계절의 다큐멘터리.' },
    en: { title: 'The Day the Sea Rests', overview: 'A harbour where nobody fishes one day a week: four seasons of that one day.' },
    by: 'yeoul', cast: [['jaun', '해설', 'Narrator']], genres: ['documentary'], minutes: 82, released: 75, vote: 8.1, voters: 301, popularity: 36, trailer: 'ko',
    view: ['beach', 'summer', 'mist'], poster: { style: 'cut', shape: 'waves', ground: '#dfe9e6', ink: '#1f4a5c', second: '#e2713b' },
  },
]
