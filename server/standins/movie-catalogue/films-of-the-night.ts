import { candle } from '#server/db/demo/draw/things/vessels.ts'
import { notebook } from '#server/db/demo/draw/things/paper-and-wood.ts'
import type { Film } from './film.ts'

/** Mysteries, thrillers and journeys to other planets. */
export const filmsOfTheNight: readonly Film[] = [
  {
    ko: { title: '열세 번째 계단', overview: '열두 칸이던 아파트 계단이 어느 밤 열세 칸이 된다. 세어 본 사람은 한 명씩 어제를 잊는다.', tagline: '세지 마라' },
    en: { title: 'The Thirteenth Stair', overview: 'One night the twelve stairs of a block of flats are thirteen. Whoever counts them forgets yesterday.', tagline: 'Do not count' },
    by: 'sebyeok', cast: [['mirae', '이현', 'I-hyeon'], ['sanho', '경비원', 'The guard'], ['boreum', '304호', 'Flat 304']], genres: ['thriller', 'mystery'], minutes: 106, released: 3, vote: 7.7, voters: 1502, popularity: 100, trailer: 'ko',
    view: ['alley', 'winter', 'night'], poster: { style: 'cut', shape: 'stairs', ground: '#14181f', ink: '#d64b3a', second: '#f1e7d6' },
  },
  {
    ko: { title: '달의 뒤편 우체국', overview: '달 뒷면의 작은 우체국. 지구에서 보이지 않는 그곳에 반송된 편지들이 도착한다.', tagline: '받는 사람: 없음' },
    en: { title: 'Post Office on the Far Side', overview: 'A small post office on the far side of the moon, where the letters arrive that nobody took.', tagline: 'Addressee: none' },
    by: 'nuri', cast: [['areum', '우체국장', 'The postmaster'], ['roun', '집배원 7호', 'Carrier Seven']], genres: ['sf', 'drama'], minutes: 124, released: 15, vote: 8.4, voters: 2960, popularity: 96, trailer: 'ko',
    view: ['mountains', 'winter', 'night'], poster: { style: 'cut', shape: 'moon', ground: '#18223f', ink: '#f3e6bd', second: '#7f93c9' },
  },
  {
    ko: { title: '무음', overview: '소리가 사라진 도시에서 마지막 조율사가 한 음을 찾는다.', tagline: '쉿' },
    en: { title: 'Mute', overview: 'In a city that has lost its sound, the last tuner looks for one note.', tagline: 'Hush' },
    by: 'sanho', cast: [['sebyeok', '조율사', 'The tuner'], ['nuri', '아이', 'The child']], genres: ['sf', 'music'], minutes: 115, released: 40, vote: 7.2, voters: 890, popularity: 71, trailer: 'ko',
    view: ['roofs', 'winter', 'mist'], poster: { style: 'cut', shape: 'rain', ground: '#e7e2d6', ink: '#24312c', second: '#b5674b' },
  },
  {
    ko: { title: '막차 이후', overview: '막차를 놓친 다섯 사람이 텅 빈 역에서 첫차를 기다린다. 그런데 기차는 이미 와 있다.', tagline: '내리실 분은 없습니다' },
    en: { title: 'After the Last Train', overview: 'Five people who missed the last train wait for the first. But a train is already there.' },
    by: 'garam', cast: [['idam', '승객 1', 'Passenger one'], ['mirae', '승객 2', 'Passenger two'], ['teosan', '역무원', 'The station master']], genres: ['mystery', 'thriller'], minutes: 99, released: 21, vote: 7.5, voters: 1120, popularity: 88, trailer: 'ko',
    view: ['night village', 'autumn', 'night'], poster: { style: 'cut', shape: 'road', ground: '#1d2b33', ink: '#dba544', second: '#3c5964' },
  },
  {
    ko: { title: '창 너머의 고양이', overview: '사라진 이웃을 마지막으로 본 것은 창가의 고양이뿐. 은퇴한 속기사가 고양이의 하루를 받아 적는다.' },
    en: { title: 'The Cat in the Window', overview: 'Only the cat saw the missing neighbour last. A retired stenographer takes down its day.' },
    by: 'duri', cast: [['dallae', '속기사', 'The stenographer'], ['hangyeol', '형사', 'The detective']], genres: ['mystery', 'comedy'], minutes: 103, released: 52, vote: 7.9, voters: 1433, popularity: 75, trailer: 'ko',
    view: ['cat at the window', 'autumn', 'golden'], poster: { style: 'scene' },
  },
  {
    ko: { title: '붉은 안개', overview: '새벽마다 산을 넘어오는 붉은 안개. 기상관측소의 두 사람은 안개가 무언가를 찾고 있음을 안다.', tagline: '걷히기 전에' },
    en: { title: 'Red Mist', overview: 'A red mist crosses the ridge each dawn. The two at the weather station know that it is looking for something.' },
    by: 'boreum', cast: [['teosan', '관측사', 'The observer'], ['noeul', '보조', 'The assistant']], genres: ['thriller', 'sf'], minutes: 110, released: 95, vote: 6.8, voters: 602, popularity: 55, trailer: 'ko',
    view: ['mountains', 'autumn', 'dusk'], poster: { style: 'scene', title: 'top' },
  },
  {
    ko: { title: '촛불 세 개의 밤', overview: '폭설로 갇힌 산장, 세 개의 촛불, 네 명의 상속인. 초가 하나 꺼질 때마다 유언이 바뀐다.' },
    en: { title: 'Night of Three Candles', overview: 'A lodge in the snow, three candles, four heirs. With each candle that dies the will changes.' },
    by: 'jaun', cast: [['yeoul', '맏이', 'The eldest'], ['sanho', '변호사', 'The lawyer'], ['seulbi', '막내', 'The youngest']], genres: ['mystery', 'crime'], minutes: 108, released: 230, vote: 7.4, voters: 990, popularity: 44, trailer: 'ko',
    view: ['cat on the wall', 'winter', 'night'], poster: { style: 'still', thing: candle, color: '#f1e7d6', detail: '#e2713b', ground: '#3b2f3a' },
  },
  {
    ko: { title: '두 번째 궤도', overview: '' },
    en: { title: 'Second Orbit', overview: 'Twenty years after the mission was given up, the ship calls home and asks for the weather.', tagline: 'It never stopped turning' },
    by: 'tove', cast: [['tove', '사령관', 'The commander'], ['kaito', '통신사', 'The operator'], ['marc', '목소리', 'The voice']], genres: ['sf', 'adventure'], minutes: 136, released: 30, vote: 8.0, voters: 4210, popularity: 93, trailer: 'en',
    view: ['mountains', 'summer', 'night'], poster: { style: 'cut', shape: 'orbit', ground: '#0f1724', ink: '#e2713b', second: '#9fc3d6' },
  },
  {
    ko: { title: '필사본', overview: '도서관에 불이 난 밤, 단 한 권의 필사본을 들고 나온 야간 사서. 책의 마지막 장은 내일 날짜로 쓰여 있다.', tagline: '마지막 장을 넘기지 마시오' },
    en: { title: 'The Manuscript', overview: 'On the night of the fire the librarian saves one manuscript. Its last page is dated tomorrow.' },
    by: 'mirae', cast: [['reumsol', '사서', 'The librarian'], ['idam', '수사관', 'The investigator']], genres: ['thriller', 'mystery'], minutes: 118, released: 170, vote: 7.6, voters: 1310, popularity: 49, trailer: 'ko',
    view: ['roofs', 'autumn', 'dusk'], poster: { style: 'still', thing: notebook, color: '#7a3b32', detail: '#dba544', ground: '#8c9a8f' },
  },
  {
    ko: { title: '역', overview: '' },
    en: { title: 'The Terminus', overview: 'At the end of the line a station clerk keeps lost things for their owners, and one day keeps a name.' },
    original: { title: 'Le Terminus', language: 'fr' },
    by: 'marc', cast: [['ines', '클레르', 'Claire'], ['marc', '앙리', 'Henri']], genres: ['drama', 'mystery'], minutes: 102, released: 260, vote: 7.8, voters: 1730, popularity: 38,
    view: ['tree lane', 'winter', 'mist'], poster: { style: 'cut', shape: 'window', ground: '#d9cdb6', ink: '#2f3d52', second: '#c9502f' },
  },
  {
    ko: { title: '', overview: '' },
    en: { title: 'The Salt Roof', overview: 'Three brothers inherit a house whose roof is made of salt, in the rainiest year of the century.' },
    original: { title: 'Le toit de sel', language: 'fr' },
    by: 'ines', cast: [['marc', '', 'The eldest brother'], ['ines', '', 'The notary']], genres: ['comedy', 'drama'], minutes: 94, released: 36, vote: 7.0, voters: 480, popularity: 66, trailer: 'en',
    view: ['roofs', 'spring', 'morning'], poster: { style: 'framed', paper: '#e6dcd0' },
  },
  {
    ko: { title: '그림자 수리공', overview: '해 질 녘에만 문을 여는 수리점. 찢어진 그림자를 맡기면 다음 날 아침 찾을 수 있다. 단, 조금 길어진 채로.' },
    en: { title: 'The Shadow Mender', overview: 'A shop that opens at dusk: leave a torn shadow, fetch it in the morning. A little longer than before.' },
    by: 'reumsol', cast: [['hangyeol', '수리공', 'The mender'], ['areum', '손님', 'The customer']], genres: ['fantasy', 'drama'], minutes: 112, released: -9, vote: 0, voters: 0, popularity: 82, trailer: 'ko',
    view: ['alley', 'autumn', 'dusk'], poster: { style: 'cut', shape: 'window', ground: '#3d2f4f', ink: '#f3c98b', second: '#6f5a8c' },
  },
]
