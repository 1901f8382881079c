// A landscape by name: which scene, in which season and light, in which format.
import { random } from '#demo/random.ts'
import { alley } from './scenes/alley.ts'
import { stoneBridge } from './scenes/bridge.ts'
import { catAtWindow, catOnWall } from './scenes/cats.ts'
import { courtyard, jarTerrace } from './scenes/courtyard.ts'
import { riceFields, treeLane } from './scenes/fields.ts'
import { bamboo, flowerField } from './scenes/garden.ts'
import { market } from './scenes/market.ts'
import { mountains } from './scenes/mountains.ts'
import { persimmonBranch, persimmonTree } from './scenes/persimmons.ts'
import { lotusPond } from './scenes/pond.ts'
import { potShelf } from './scenes/pot-shelf.ts'
import { sea } from './scenes/sea.ts'
import { teaTable } from './scenes/tea-table.ts'
import { nightVillage, roofs } from './scenes/village.ts'
import { picture } from './svg.ts'
import { toneOf, type Light, type Season, type Shot } from './tone.ts'

const scenes = {
  mountains,
  'sea with boats': (shot: Shot) => sea(shot, 'boat'),
  lighthouse: (shot: Shot) => sea(shot, 'lighthouse'),
  beach: (shot: Shot) => sea(shot, 'beach'),
  courtyard,
  'jar terrace': jarTerrace,
  'persimmon branch': persimmonBranch,
  'persimmon tree': persimmonTree,
  'rice fields': riceFields,
  'tree lane': treeLane,
  'stone bridge': stoneBridge,
  market,
  roofs,
  'night village': nightVillage,
  alley: (shot: Shot) => alley(shot, false),
  'rainy alley': (shot: Shot) => alley(shot, true),
  'cat on the wall': catOnWall,
  'cat at the window': catAtWindow,
  'flower field': flowerField,
  'lotus pond': lotusPond,
  bamboo,
  'tea table': teaTable,
  'pot shelf': potShelf,
} satisfies Record<string, (shot: Shot) => string>

const sizes = { '3:2': [1200, 800], '2:3': [800, 1200], '1:1': [1000, 1000], '16:9': [1280, 720] } as const

export type View = readonly [scene: keyof typeof scenes, season: Season, light: Light, format?: keyof typeof sizes]

/** The random stream starts from the label, so the same scene under another label is another picture. */
export function drawView(label: string, [scene, season, light, format = '3:2']: View): string {
  const [w, h] = sizes[format]
  const shot = {
    w,
    h,
    u: Math.min(w, h) / 100,
    random: random(label),
    season,
    light,
    tone: toneOf(season, light),
  }
  return picture(w, h, scenes[scene](shot))
}
