import { expect, it } from 'vitest'
import { fileNamed, siteFile } from './file-name.ts'

const named = (name: string) => fileNamed(name)['content-disposition']

it('names a file in plain letters and as it is called', () => {
  expect(named('Madang-orders.csv')).toBe(
    `attachment; filename="Madang-orders.csv"; filename*=UTF-8''Madang-orders.csv`,
  )
  expect(named('우리동네-orders.csv')).toBe(
    `attachment; filename="orders.csv"; filename*=UTF-8''${encodeURIComponent('우리동네')}-orders.csv`,
  )
  expect(named('안내.txt')).toContain('filename="file.txt"')
  expect(named('안내')).toContain('filename="file"')
  expect(named('a/b:"c"\r\n.txt')).toBe(`attachment; filename="a-b-c.txt"; filename*=UTF-8''a%20b%20%20c%20%20%20.txt`)
  expect(named("it's (1)*.txt")).toContain(`filename*=UTF-8''it%27s%20%281%29%20.txt`)
})

it('begins a file that the site makes with its name', async () => {
  const site = (name: string) => ({ site: { get: async () => ({ name }) } }) as never
  expect(await siteFile(site('우리 동네'), 'calendar.ics', 'inline')).toEqual({
    'content-disposition': `inline; filename="calendar.ics"; filename*=UTF-8''${encodeURIComponent('우리-동네-calendar.ics')}`,
  })
})
