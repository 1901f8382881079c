import type { Page } from '@playwright/test'
import { picture } from './support/album-photos.ts'
import { expect, expectAccessible, test } from './support/journey.ts'
import { becomeNeighbour, neighbourElsewhere } from './support/message-neighbours.ts'

const list = (page: Page) => page.getByRole('list', { name: '사진 목록' })
const tiles = (page: Page) => list(page).getByRole('link')

async function upload(page: Page, names: string[]) {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: '사진 올리기' }).first().click()
  await (await chooser).setFiles(await Promise.all(names.map((name) => picture(name))))
}

test('an album is shared: a member is invited and adds photos, its owner hears of it, a third one finds nothing', async ({
  page,
  browser,
}) => {
  await becomeNeighbour(page)
  const [member, third] = [await neighbourElsewhere(browser), await neighbourElsewhere(browser)]
  const album = `가족 ${crypto.randomUUID().slice(0, 8)}`

  await test.step('the owner makes it for chosen people, and adds one who may add photos', async () => {
    await page.goto('album')
    await page.getByRole('button', { name: '새 앨범' }).click()
    const form = page.getByRole('dialog', { name: '새 앨범' })
    await form.getByLabel('앨범 이름').fill(album)
    await form.getByRole('radio', { name: '고른 사람만' }).check()
    await form.getByRole('button', { name: '저장' }).click()
    await page.getByRole('button', { name: '함께 보는 사람' }).click()
    const people = page.getByRole('dialog', { name: `‘${album}’ 앨범을 함께 보는 사람` })
    await people.getByRole('combobox', { name: '사람 추가' }).fill(member.name)
    await people.getByRole('option', { name: member.name }).click()
    await expect(people.getByText('함께 보는 사람 1명')).toBeVisible()
    const mayAdd = people.getByRole('switch', { name: `${member.name} 님의 사진 올리기` })
    // check() looks in the same moment, before the change is on its way.
    await mayAdd.click()
    await expect(mayAdd).toBeChecked()
    await expectAccessible(page)
    await people.getByRole('button', { name: '닫기' }).last().click()
  })
  const address = page.url()

  await test.step('the member hears of it, opens it there and adds two photos', async () => {
    const { page: theirs } = member
    await theirs.goto('notifications')
    await theirs.getByRole('link', { name: new RegExp(`‘${album}’ 앨범을 함께 볼 수 있게 했습니다`) }).click()
    await expect(theirs).toHaveURL(address)
    await upload(theirs, ['하나.png', '둘.png'])
    const where = theirs.getByRole('dialog')
    await expect(where.getByRole('radio', { name: new RegExp(album) })).toBeChecked()
    await expect(
      where.getByText('앨범을 함께 보는 사람만 볼 수 있습니다. 함께 보는 사람은 앨범을 만든 사람이 고릅니다.'),
    ).toBeVisible()
    await where.getByRole('button', { name: '올리기' }).click()
    await expect(tiles(theirs)).toHaveCount(2)
  })

  await test.step('the owner sees them without a reload, and one notification tells of both', async () => {
    await expect(tiles(page)).toHaveCount(2)
    await page.goto('notifications')
    const news = page.getByRole('link', { name: new RegExp(`${member.name}.*‘${album}’ 앨범에 사진을 올렸습니다`) })
    await expect(news).toHaveCount(1)
    await expect(news).toContainText('2건')
  })

  await test.step('somebody else finds neither album nor photo', async () => {
    const { page: elsewhere } = third
    const response = await page.request.get(`api/photos?limit=1&album=${new URL(address).searchParams.get('album')}`)
    const { items } = (await response.json()) as { items: { id: string }[] }
    expect((await page.request.get(`api/photos/${items[0]?.id}`)).status()).toBe(200)
    expect((await elsewhere.request.get(`api/photos/${items[0]?.id}`)).status()).toBe(404)
    await elsewhere.goto(address)
    await expect(elsewhere.getByText('이 앨범은 없습니다.')).toBeVisible()
  })

  await test.step('a member who is removed takes their photos along', async () => {
    await page.goto(address)
    await page.getByRole('button', { name: '함께 보는 사람' }).click()
    await page.getByRole('button', { name: `${member.name} 님 빼기` }).click()
    await expect(member.page.getByText('이 앨범은 없습니다.')).toBeVisible()
    await expect(list(page)).toBeHidden()
  })
})
