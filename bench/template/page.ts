// The page that stands for the dashboard of an admin template (Minimal: Material UI, Emotion, ApexCharts, React Router): the
// same packages and the same parts (menu, bar, four figures, three charts, a list), written here as small as can be. It is
// text, because these packages are no part of this project.
export const packages = [
  'react@18.3.1',
  'react-dom@18.3.1',
  'react-router-dom@6.30.1',
  '@mui/material@5.18.0',
  '@emotion/react@11.14.0',
  '@emotion/styled@11.14.1',
  'apexcharts@3.54.1',
  'react-apexcharts@1.4.1',
]

export const html = `<!doctype html><html lang="ko"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Dashboard</title><link rel="icon" href="data:,">
</head><body><div id="root"></div><script type="module" src="/main.js"></script></body></html>`

export const main = `
import { createElement as h, lazy, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter, Route, Routes } from 'react-router-dom'
import { AppBar, Avatar, Box, Container, CssBaseline, Drawer, IconButton, List, ListItemButton, ListItemText, ThemeProvider, Toolbar, createTheme } from '@mui/material'

const Dashboard = lazy(() => import('./dashboard.js'))
const theme = createTheme({ palette: { primary: { main: '#0b6e4f' } }, shape: { borderRadius: 12 } })
const screens = ['대시보드', '스케줄러', '영화', '게시판', '상품', '주문', '블로그', '앨범', '메시지', '사용자 정보']

const menu = h(List, null, screens.map((name) => h(ListItemButton, { key: name }, h(ListItemText, { primary: name }))))
const layout = h(Box, { sx: { display: 'flex' } },
  h(AppBar, { position: 'fixed', color: 'inherit', elevation: 0 },
    h(Toolbar, null, h(IconButton, { 'aria-label': '메뉴' }, '☰'), h(Box, { sx: { flexGrow: 1 } }), h(Avatar, null, '마'))),
  h(Drawer, { variant: 'permanent', sx: { display: { xs: 'none', lg: 'block' }, width: 280 } }, menu),
  h(Container, { maxWidth: 'xl', sx: { pt: 12 } }, h(Suspense, { fallback: null }, h(Dashboard))))

createRoot(document.getElementById('root')).render(
  h(ThemeProvider, { theme }, h(CssBaseline), h(BrowserRouter, null, h(Routes, null, h(Route, { path: '*', element: layout })))))
`

export const dashboard = `
import { createElement as h } from 'react'
import { Avatar, Card, CardContent, CardHeader, Grid, List, ListItem, ListItemAvatar, ListItemText, Typography } from '@mui/material'
import Chart from 'react-apexcharts'

const days = Array.from({ length: 14 }, (_, n) => '11/' + (n + 1))
const figures = [['주간 매출', '₩714,000'], ['새 회원', '12'], ['주문', '36'], ['새 글', '48']]
const series = [{ name: '매출', data: days.map((_, n) => 20 + (n * 37) % 60) }, { name: '주문', data: days.map((_, n) => 5 + (n * 11) % 20) }]
const card = (title, content) => h(Card, null, h(CardHeader, { title, subheader: '최근 14일' }), h(CardContent, null, content))

export default function Dashboard() {
  const cells = [
    ...figures.map(([name, value]) => [3, h(Card, null, h(CardContent, null, h(Typography, { variant: 'h3' }, value), h(Typography, { color: 'text.secondary' }, name)))]),
    [8, card('일별 매출과 주문', h(Chart, { type: 'line', series, height: 300, options: { xaxis: { categories: days } } }))],
    [4, card('상태별 주문', h(Chart, { type: 'pie', series: [44, 55, 13, 43], height: 300, options: { labels: ['주문완료', '결제완료', '배송중', '배송완료'] } }))],
    [8, card('이웃들의 활동', h(Chart, { type: 'bar', series, height: 300, options: { xaxis: { categories: days } } }))],
    [4, card('새 글', h(List, null, days.slice(0, 6).map((day) => h(ListItem, { key: day }, h(ListItemAvatar, null, h(Avatar, null, '글')), h(ListItemText, { primary: '마당에 모인 이웃들의 이야기', secondary: day })))))],
  ]
  return [h(Typography, { key: 'title', variant: 'h4', sx: { mb: 3 } }, '안녕하세요, 다시 오셨군요'),
    h(Grid, { key: 'grid', container: true, spacing: 3 }, cells.map(([wide, cell], n) => h(Grid, { key: n, item: true, xs: 12, sm: wide === 3 ? 6 : 12, md: wide }, cell)))]
}
`
