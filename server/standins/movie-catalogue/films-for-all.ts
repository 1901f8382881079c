import { brassSpoon, mug, plantPot } from '#server/db/demo/draw/things/vessels.ts'
import { socks, toteBag } from '#server/db/demo/draw/things/cloth.ts'
import type { Film } from './film.ts'

/** Animations, comedies and films with songs. */
export const filmsForAll: readonly Film[] = [
  {
    ko: { title: '연못 탐험대', overview: '연잎 배를 띄운 개구리 삼 남매가 연못의 끝을 찾아 떠난다.', tagline: '끝에는 무엇이 있을까?' },
    en: { title: 'The Pond Expedition', overview: 'Three frogs set out on a lotus leaf to find the end of the pond.', tagline: 'What lies at the end?' },
    by: 'nuri', cast: [['seulbi', '통통', 'Tong'], ['roun', '팔짝', 'Hop'], ['duri', '자라 할머니', 'Grandma Turtle']], genres: ['animation', 'family', 'adventure'], minutes: 84, released: 10, vote: 7.8, voters: 1260, popularity: 95, trailer: 'ko',
    view: ['lotus pond', 'summer', 'morning'], poster: { style: 'scene', title: 'top' },
  },
  {
    ko: { title: '담장 위의 대장', overview: '동네 고양이 회의의 새 의장은 하필 산책만 좋아하는 강아지. 담장 위의 정치가 시작된다.' },
    en: { title: 'Chief of the Wall', overview: 'The new chair of the cats’ council is a dog who only likes walks. Politics begins on top of the wall.' },
    by: 'onyu', cast: [['hangyeol', '대장', 'The chief'], ['boreum', '얼룩이', 'Patches']], genres: ['animation', 'comedy'], minutes: 91, released: 24, vote: 7.5, voters: 980, popularity: 90, trailer: 'ko',
    view: ['cat on the wall', 'spring', 'day'], poster: { style: 'scene' },
  },
  {
    ko: { title: '양말 한 짝', overview: '짝을 잃은 양말이 빨래방 너머의 세계에서 다른 외짝들을 만난다.', tagline: '짝은 찾는 게 아니라 되는 것' },
    en: { title: 'One Sock', overview: 'A sock that lost its partner meets the other single ones beyond the laundry.', tagline: 'A pair is not found but made' },
    by: 'roun', cast: [['reumsol', '줄무늬', 'Stripes'], ['sanho', '발목이', 'Ankle']], genres: ['animation', 'family'], minutes: 79, released: 68, vote: 7.3, voters: 740, popularity: 60, trailer: 'ko',
    view: ['pot shelf', 'spring', 'day'], poster: { style: 'still', thing: socks, color: '#d65f4a', detail: '#f7ead0', ground: '#a7cdd0' },
  },
  {
    ko: { title: '봄밤의 합창단', overview: '음치만 뽑는 합창단에 전국대회 초청장이 잘못 배달된다.', tagline: '틀려도 함께' },
    en: { title: 'A Choir in Spring', overview: 'A choir that admits only the tone-deaf is invited to the national contest by mistake.', tagline: 'Wrong, but together' },
    by: 'areum', cast: [['duri', '지휘자', 'The conductor'], ['teosan', '베이스', 'The bass'], ['noeul', '반주자', 'The pianist']], genres: ['comedy', 'music'], minutes: 105, released: 14, vote: 7.7, voters: 1050, popularity: 87, trailer: 'ko',
    view: ['flower field', 'spring', 'golden'], poster: { style: 'faces', ground: '#f3d3cf', second: '#f9eccb' },
  },
  {
    ko: { title: '시장통 요리왕', overview: '숟가락 하나로 맛을 재는 아이가 백 년 시장의 간판을 걸고 요리 대결에 나선다.' },
    en: { title: 'Cook of the Market', overview: 'A child who weighs tastes with a spoon cooks for the honour of a hundred-year-old market.' },
    by: 'mareun', cast: [['nuri', '한술', 'Han-sul'], ['dallae', '국밥집 할머니', 'The soup lady']], genres: ['comedy', 'family'], minutes: 97, released: 44, vote: 7.2, voters: 690, popularity: 63, trailer: 'ko',
    view: ['market', 'summer', 'day'], poster: { style: 'still', thing: brassSpoon, color: '#d8b24a', detail: '#8a5f3f', ground: '#b9503c' },
  },
  {
    ko: { title: '화분에게', overview: '이사를 열두 번 다닌 화분의 시선으로 본 한 여자의 이십 년.', tagline: '물은 토요일에' },
    en: { title: 'Dear Plant', overview: 'Twenty years of a woman’s life, seen by the plant that moved house with her twelve times.', tagline: 'Water on Saturdays' },
    by: 'noeul', cast: [['boreum', '유나', 'Yu-na'], ['idam', '목소리', 'The voice']], genres: ['romance', 'drama'], minutes: 93, released: 120, vote: 8.3, voters: 2400, popularity: 57, trailer: 'ko',
    view: ['pot shelf', 'summer', 'golden'], poster: { style: 'still', thing: plantPot, color: '#c9744f', detail: '#4f8f58', ground: '#e6dcc3' },
  },
  {
    ko: { title: '대숲의 소녀 검객', overview: '칼 대신 대나무 피리를 든 소녀가 궁궐의 마지막 비밀을 지킨다.', tagline: '바람보다 먼저' },
    en: { title: 'The Bamboo Duellist', overview: 'A girl with a flute instead of a sword keeps the last secret of the palace.', tagline: 'Before the wind' },
    by: 'hangyeol', cast: [['mirae', '서린', 'Seo-rin'], ['sebyeok', '무관', 'The officer'], ['jaun', '스승', 'The master']], genres: ['history', 'adventure'], minutes: 128, released: 7, vote: 8.0, voters: 2050, popularity: 99, trailer: 'ko',
    view: ['bamboo', 'summer', 'mist'], poster: { style: 'scene' },
  },
  {
    ko: { title: '차 한 잔의 거리', overview: '찻집 탁자 하나를 사이에 두고, 헤어진 두 사람이 열 번의 계절을 다시 만난다.' },
    en: { title: 'The Width of a Teacup', overview: 'Across one table of a tea house, two who parted meet again for ten seasons.' },
    by: 'idam', cast: [['yeoul', '해인', 'Hae-in'], ['roun', '석주', 'Seok-ju']], genres: ['romance'], minutes: 100, released: 350, vote: 7.9, voters: 3100, popularity: 45, trailer: 'ko',
    view: ['tea table', 'autumn', 'golden'], poster: { style: 'framed', paper: '#f3e7d3' },
  },
  {
    ko: { title: '식은 커피', overview: '폐업을 앞둔 카페의 마지막 하루, 단골 열두 명이 저마다의 첫 잔을 다시 주문한다.' },
    en: { title: 'Cold Coffee', overview: 'On a café’s last day twelve regulars order their first cup again.' },
    by: 'reumsol', cast: [['mareun', '사장', 'The owner'], ['areum', '단골', 'The regular']], genres: ['drama', 'comedy'], minutes: 89, released: 85, vote: 7.0, voters: 455, popularity: 43,
    view: ['roofs', 'spring', 'golden'], poster: { style: 'still', thing: mug, color: '#f1e7d6', detail: '#7fa099', ground: '#6d8791' },
  },
  {
    ko: { title: '해를 훔친 아이', overview: '겨울이 길어진 마을, 한 아이가 언덕 너머의 해를 주머니에 담아 온다.', tagline: '조금만 빌릴게' },
    en: { title: 'The Child Who Stole the Sun', overview: 'Winter has grown long, and a child brings home the sun from behind the hill in a pocket.', tagline: 'Only borrowed' },
    by: 'kaito', cast: [['nuri', '하루', 'Haru'], ['kaito', '해', 'The sun']], genres: ['animation', 'fantasy'], minutes: 95, released: 16, vote: 8.5, voters: 3320, popularity: 97, trailer: 'ko',
    view: ['mountains', 'winter', 'golden'], poster: { style: 'cut', shape: 'sun', ground: '#f4d9a6', ink: '#d1552f', second: '#7fa9bd' },
  },
  {
    ko: { title: '바람 부는 꽃밭', overview: '', tagline: '' },
    en: { title: 'Field of Wind', overview: 'A beekeeper and a wind engineer want the same hill. The bees decide.', tagline: 'Whose hill is it?' },
    by: 'ines', cast: [['ines', '양봉가', 'The beekeeper'], ['kaito', '기사', 'The engineer']], genres: ['comedy', 'romance'], minutes: 102, released: 28, vote: 6.9, voters: 330, popularity: 64, trailer: 'en',
    view: ['flower field', 'summer', 'day'], poster: { style: 'scene', title: 'top' },
  },
  {
    ko: { title: '에코백 대소동', overview: '똑같은 에코백 세 개가 지하철에서 뒤바뀌며 시험지, 반지, 그리고 거북이 한 마리가 도시를 돈다.' },
    en: { title: 'Bag Trouble', overview: 'Three identical bags are switched on the underground: exam papers, a ring and one turtle tour the city.' },
    by: 'garam', cast: [['seulbi', '조교', 'The assistant'], ['hangyeol', '예비 신랑', 'The fiancé'], ['onyu', '거북이 주인', 'The turtle’s owner']], genres: ['comedy'], minutes: 92, released: 38, vote: 7.1, voters: 720, popularity: 70, trailer: 'ko',
    view: ['roofs', 'summer', 'day'], poster: { style: 'still', thing: toteBag, color: '#f1e7d6', detail: '#0b6e4f', ground: '#e0a15e' },
  },
  {
    ko: { title: '산이 부르는 이름', overview: '조난된 동생을 찾아 같은 산을 서른 번 오른 누나의 마지막 산행.', tagline: '메아리는 돌아온다' },
    en: { title: 'The Name the Mountain Calls', overview: 'The last climb of a sister who has gone up the same mountain thirty times for her lost brother.' },
    by: 'teosan', cast: [['boreum', '진희', 'Jin-hui'], ['sebyeok', '구조대장', 'The rescuer']], genres: ['drama', 'adventure'], minutes: 119, released: -20, vote: 0, voters: 0, popularity: 78, trailer: 'ko',
    view: ['mountains', 'spring', 'morning'], poster: { style: 'framed', paper: '#dfe6e0' },
  },
  {
    ko: { title: '학교 뒤 사과나무', overview: '전교생 넷, 사과나무 한 그루. 폐교를 막으려는 아이들의 사과 장사가 시작된다.' },
    en: { title: 'The Tree Behind the School', overview: 'Four pupils, one tree. To save their school the children go into trade.' },
    by: 'seulbi', cast: [['nuri', '반장', 'The class head'], ['onyu', '교장', 'The headmaster']], genres: ['family', 'comedy'], minutes: 90, released: 640, vote: 7.6, voters: 1500, popularity: 30, trailer: 'ko',
    view: ['persimmon tree', 'autumn', 'day'], poster: { style: 'faces', ground: '#e7c9a4', second: '#cfdcb4' },
  },
  {
    ko: { title: '파도 위의 밴드', overview: '낚싯배 엔진 소리로 박자를 맞추는 네 어부의 록 밴드가 도시의 첫 무대에 선다.', tagline: '만선이다!' },
    en: { title: 'A Band on the Waves', overview: 'Four fishermen who keep time by their engines play their first stage in the city.', tagline: 'A full catch!' },
    by: 'sanho', cast: [['jaun', '드럼', 'Drums'], ['mareun', '기타', 'Guitar'], ['teosan', '노래', 'Vocals']], genres: ['music', 'comedy'], minutes: 108, released: 20, vote: 7.9, voters: 1340, popularity: 86, trailer: 'ko',
    view: ['sea with boats', 'summer', 'day'], poster: { style: 'cut', shape: 'waves', ground: '#f0c46b', ink: '#1f6f78', second: '#d64b3a' },
  },
]
