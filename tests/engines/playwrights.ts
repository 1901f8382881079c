// Playwright's own Firefox and WebKit, for machines without Debian's (`npx playwright install firefox webkit`).
import { randomUUID } from 'node:crypto'
import { firefox, webkit, type ElementHandle } from '@playwright/test'
import { idOf, type Browser, type ElementRef } from './webdriver.ts'

const keys: Readonly<Record<string, string>> = { '\uE007': 'Enter', '\uE00C': 'Escape', '\uE014': 'ArrowRight' }

export async function ofPlaywright(engine: 'firefox' | 'webkit'): Promise<Browser> {
  const browser = await { firefox, webkit }[engine].launch()
  const page = await browser.newPage({ locale: 'ko-KR', viewport: { width: 1280, height: 900 } })
  const elements = new Map<string, ElementHandle>()
  const handleOf = (element: ElementRef) => {
    const handle = elements.get(idOf(element))
    if (!handle) throw new Error('No such element')
    return handle
  }
  return {
    open: async (url) => void (await page.goto(url)),
    evaluate: async (expression) => {
      const handle = await page.evaluateHandle(expression)
      const element = handle.asElement()
      if (!element) return handle.jsonValue()
      const id = randomUUID()
      elements.set(id, element)
      return { 'element-6066-11e4-a52e-4f735466cecf': id } satisfies ElementRef
    },
    click: (element) => handleOf(element).click(),
    type: async (element, text) => {
      await handleOf(element).focus()
      for (const key of text) await (keys[key] ? page.keyboard.press(keys[key]) : page.keyboard.type(key))
    },
    screenshot: async () => (await page.screenshot()).toString('base64'),
    close: () => browser.close(),
  }
}
