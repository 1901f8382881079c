import { useEffect } from 'react'
import { useSite } from './settings.ts'

export const titleOn = (site: string, title: string | undefined) => (title ? `${title} | ${site}` : site)

let shown = ''
let sign = ''

export function showTitle(site: string, title: string | undefined) {
  shown = titleOn(site, title)
  document.title = sign + shown
}

/** Puts a text before every title, such as the number of new items. */
export function signTitle(text: string) {
  sign = text
  document.title = sign + shown
}

/** The title of what a page shows, such as a post, until the page is left; undefined while it loads. */
export function useDocumentTitle(title: string | undefined) {
  const { name } = useSite()
  useEffect(() => {
    if (title) showTitle(name, title)
  }, [title, name])
}
