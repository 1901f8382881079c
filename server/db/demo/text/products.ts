// What the demo's shop sells, and how each thing is drawn.
import type { ProductStatus } from '#contract/product.ts'
import * as cloth from '../draw/things/cloth.ts'
import * as paper from '../draw/things/paper-and-wood.ts'
import * as vessels from '../draw/things/vessels.ts'
import type { Thing } from '../draw/stage.ts'

type Ware = {
  name: string
  thing: Thing
  /** The first is the one on the cover. */
  colors: readonly [string, ...string[]]
  detail: string
  ground: string
  price: number
  /** The price before the sale. */
  priceSale?: number
  status: ProductStatus
  stock: number | null
  /** Days before now. */
  released: number
}

const { mug, plate, bottle, honeyJar, citronJar, onggi, plantPot, teaTin, candle, brassSpoon } = vessels
const { apron, scarf, cushion, toteBag, basket, patchwork, socks } = cloth
const { soap, notebook, cuttingBoard, paperLamp, bread, driedPersimmons, fan } = paper

export const wares: readonly Ware[] = [
  {
    name: '물레로 빚은 도자기 머그', thing: mug, colors: [
      '#f1e7d6',
      '#b9c7ba',
      '#d9a98a',
      '#5f7f8a',
    ], detail: '#7fa099',
    ground: '#e8b894', price: 24000, priceSale: 29000, status: 'sale', stock: 18, released: 96,
  },
  {
    name: '워싱 리넨 앞치마', thing: apron, colors: ['#d8c9ae', '#7f8f7a', '#5b6470'], detail: '#0b6e4f',
    ground: '#a9c3c0', price: 32000, status: 'default', stock: 24, released: 120,
  },
  {
    name: '방앗간 저온 들기름 300ml', thing: bottle, colors: ['#d99a2b'], detail: '#0b6e4f',
    ground: '#e9d3a4', price: 19000, status: 'default', stock: null, released: 140,
  },
  {
    name: '손뜨개 양모 목도리', thing: scarf, colors: [
      '#c7583a',
      '#4f6f86',
      '#e9e0cf',
      '#5f7f6b',
      '#3b3733',
    ], detail: '#f3e3c3',
    ground: '#d9d3c3', price: 45000, priceSale: 58000, status: 'sale', stock: 7, released: 110,
  },
  {
    name: '왕골 손바구니', thing: basket, colors: ['#c79a5c', '#8f6636'], detail: '#8f6636',
    ground: '#cfdccf', price: 38000, status: 'default', stock: 11, released: 84,
  },
  {
    name: '밀랍 기둥 초', thing: candle, colors: ['#f0cf7a', '#f6ead0'], detail: '#b98a5c',
    ground: '#e3b9a0', price: 14000, status: 'default', stock: 40, released: 77,
  },
  {
    name: '쑥 천연 비누 두 장', thing: soap, colors: ['#a9bf8a', '#f1e4cc', '#d9b8a0'], detail: '#f1e4cc',
    ground: '#c9dcd9', price: 9000, priceSale: 12000, status: 'sale', stock: 65, released: 101,
  },
  {
    name: '실로 엮은 수제 노트', thing: notebook, colors: ['#0b6e4f', '#c7583a', '#3f5560'], detail: '#f0c98a',
    ground: '#e8d4c0', price: 13000, status: 'default', stock: 30, released: 69,
  },
  {
    name: '분청 가지무늬 접시 21cm', thing: plate, colors: ['#e9e4d8', '#cfd6cf'], detail: '#3f6f8a',
    ground: '#b9cdbb', price: 36000, status: 'default', stock: 3, released: 66,
  },
  {
    name: '다육이가 사는 토분', thing: plantPot, colors: ['#c9805a', '#e4d8c4', '#6f8f8a'], detail: '#5f8f5b',
    ground: '#d8e0cf', price: 16000, status: 'default', stock: 20, released: 58,
  },
  {
    name: '두툼한 캔버스 장바구니', thing: toteBag, colors: ['#efe5d0', '#7d9a68', '#24312c'], detail: '#0b6e4f',
    ground: '#e5a98a', price: 18000, priceSale: 22000, status: 'sale', stock: 52, released: 90,
  },
  {
    name: '우전 녹차 50g', thing: teaTin, colors: ['#2f6b55', '#b08d4f'], detail: '#7d9a4f',
    ground: '#e6d9b8', price: 28000, status: 'default', stock: 15, released: 73,
  },
  {
    name: '뒷산 야생화 꿀 500g', thing: honeyJar, colors: ['#e8a532'], detail: '#7a4a2c',
    ground: '#f0d08a', price: 26000, status: 'default', stock: 2, released: 62,
  },
  {
    name: '누빔 솜방석 45cm', thing: cushion, colors: [
      '#7f9fa8',
      '#c98a9a',
      '#d9c3a0',
      '#5f7f6b',
    ], detail: '#e2713b',
    ground: '#ecd2b6', price: 29000, priceSale: 34000, status: 'sale', stock: 16, released: 80,
  },
  {
    name: '호두나무 통도마', thing: cuttingBoard, colors: ['#8a5a3a'], detail: '#e2713b',
    ground: '#d5ddc9', price: 52000, status: 'default', stock: 5, released: 88,
  },
  {
    name: '햇유자청 450g', thing: citronJar, colors: ['#f3cf45'], detail: '#0b6e4f',
    ground: '#cfe0c6', price: 15000, status: 'default', stock: null, released: 60,
  },
  {
    name: '숨 쉬는 옹기 항아리 3리터', thing: onggi, colors: ['#7a4734', '#573529'], detail: '#7a4734',
    ground: '#d9b48f', price: 48000, status: 'default', stock: 9, released: 130,
  },
  {
    name: '한지 문살 등', thing: paperLamp, colors: ['#f7ecd2', '#e9c9a0'], detail: '#6b4a33',
    ground: '#8fa3ad', price: 67000, priceSale: 79000, status: 'sale', stock: 4, released: 71,
  },
  {
    name: '장작 가마 통밀빵', thing: bread, colors: ['#b9793f'], detail: '#4a3524',
    ground: '#f0dcb6', price: 8500, status: 'default', stock: null, released: 57,
  },
  {
    name: '처마에 말린 곶감 열 개', thing: driedPersimmons, colors: ['#c9622d'], detail: '#8f6636',
    ground: '#dfe3d3', price: 23000, status: 'default', stock: 0, released: 48,
  },
  {
    name: '손으로 기운 양말 한 켤레', thing: socks, colors: [
      '#5f7f6b',
      '#c7583a',
      '#dba544',
      '#4f6f86',
    ], detail: '#e9c27a',
    ground: '#e9cfc2', price: 12000, status: 'new', stock: 33, released: 12,
  },
  {
    name: '두드려 만든 방짜 놋수저', thing: brassSpoon, colors: ['#d9ac45'], detail: '#5f7f8a',
    ground: '#e9dcc4', price: 59000, status: 'new', stock: 8, released: 9,
  },
  {
    name: '매화 접부채', thing: fan, colors: ['#fbf3e2', '#cfe0e6', '#f2c7c0'], detail: '#6b8f5f',
    ground: '#a8cfdf', price: 21000, status: 'new', stock: 14, released: 6,
  },
  {
    name: '자투리 조각보', thing: patchwork, colors: [
      '#c98a9a',
      '#6f93a3',
      '#dba544',
      '#7d9a68',
    ], detail: '#6f93a3',
    ground: '#ece0cc', price: 41000, status: 'new', stock: 6, released: 3,
  },
]
