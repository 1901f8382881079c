// The invented people who play in the catalogue's films, and their faces.
import { portrait, type Face } from '#demo/drawings/avatar.ts'
import { random } from '#demo/random.ts'

const names = {
  idam: ['서이담', 'Seo I-dam'],
  roun: ['배로운', 'Bae Ro-un'],
  dallae: ['윤달래', 'Yun Dal-lae'],
  hangyeol: ['마한결', 'Ma Han-gyeol'],
  reumsol: ['구름솔', 'Gu Reum-sol'],
  boreum: ['천보름', 'Cheon Bo-reum'],
  sebyeok: ['강세벽', 'Kang Se-byeok'],
  noeul: ['도노을', 'Do No-eul'],
  teosan: ['함터산', 'Ham Teo-san'],
  mareun: ['임마른', 'Im Ma-reun'],
  yeoul: ['석여울', 'Seok Yeo-ul'],
  garam: ['표가람', 'Pyo Ga-ram'],
  duri: ['맹두리', 'Maeng Du-ri'],
  seulbi: ['편슬비', 'Pyeon Seul-bi'],
  mirae: ['옥미래', 'Ok Mi-rae'],
  sanho: ['공산호', 'Gong San-ho'],
  areum: ['채아롬', 'Chae A-rom'],
  jaun: ['길자운', 'Gil Ja-un'],
  onyu: ['봉온유', 'Bong On-yu'],
  nuri: ['탁누리별', 'Tak Nu-ri-byeol'],
  marc: ['마르크 오베르', 'Marc Aubier'],
  ines: ['이네스 로랑제', 'Inès Laurangé'],
  tove: ['토베 린스트란', 'Tove Lindstran'],
  kaito: ['하나미야 카이', 'Kai Hanamiya'],
} as const

export type PersonKey = keyof typeof names

const keys = Object.keys(names) as PersonKey[]
const FIRST_ID = 9001

export const personId = (key: PersonKey) => FIRST_ID + keys.indexOf(key)
export const personName = (key: PersonKey, language: 'ko' | 'en') => names[key][language === 'ko' ? 0 : 1]

const grounds = ['#d7dfc0', '#cfe0e6', '#ecd5c0', '#e4d3e2', '#d9d2bf', '#c9dccf', '#f0dfb8', '#d6d4e8']
const skins = ['#f0cfae', '#f3d7bb', '#e8bf98', '#dcae86']
const shirts = ['#46596b', '#8f5a78', '#5d7b5a', '#b5674b', '#2f3d52', '#c79a4a', '#7d6a94', '#3f6f6a']
const hairs = ['short', 'bob', 'long', 'bun', 'curly', 'parted'] as const
const hairColors = ['#2b2522', '#3a2c25', '#4b372b', '#1f1d21', '#6b4f3a', '#b9b4ac']

function faceOf(key: PersonKey): Face {
  const chance = random(`film person ${key}`)
  return {
    ground: chance.pick(grounds),
    skin: chance.pick(skins),
    hair: chance.pick(hairs),
    hairColor: chance.pick(hairColors),
    shirt: chance.pick(shirts),
    extras: chance.chance(0.3) ? ['glasses'] : [],
  }
}

export const faceDrawing = (key: PersonKey, ground?: string) =>
  portrait({ ...faceOf(key), ...(ground ? { ground } : {}) })

export const personWithId = (id: number): PersonKey | undefined => keys[id - FIRST_ID]
