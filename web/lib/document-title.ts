import { useEffect } from 'react'

/** The title of what a page shows, such as a post, until the page is left; undefined while it loads. */
export function useDocumentTitle(title: string | undefined) {
  useEffect(() => {
    if (title) document.title = `${title} | Madang`
  }, [title])
}
