import { useEffect } from 'react'
import { useSite } from './settings.ts'

export const titleOn = (site: string, title: string | undefined) => (title ? `${title} | ${site}` : site)

/** The title of what a page shows, such as a post, until the page is left; undefined while it loads. */
export function useDocumentTitle(title: string | undefined) {
  const { name } = useSite()
  useEffect(() => {
    if (title) document.title = titleOn(name, title)
  }, [title, name])
}
