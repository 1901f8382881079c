// Actions on a post: favourite and share for readers, others for its author and admins.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { BlogPost } from '#contract/blog/blog.schema.ts'
import { copyWords } from '#messages/shared/copy.ts'
import { copyText } from '#web/lib/toast/copy.ts'
import { t } from '#web/lib/locale/locale.ts'
import { ownAddress } from '#web/lib/browser/own-address.ts'
import { useNavigate } from '#web/lib/router/use-router.ts'
import { useUndoableRemove } from '#web/lib/form/undoable.ts'
import { isPhone } from '#web/lib/browser/phone.ts'
import { useHeart } from '#web/parts/comments/heart.tsx'
import { blogMutations, blogRemovals } from './blog.queries.ts'

export const useFavorite = ({ id, favorited, favorite, author }: BlogPost) =>
  useHeart({ pressed: favorited, count: favorite, owner: author.uid }, blogMutations.favorite(useQueryClient(), id))

/** Reports a view when the post is opened; the server knows whom it has counted already. */
export function useCountedView(id: string | undefined) {
  const { mutate } = useMutation(blogMutations.view(useQueryClient()))
  useEffect(() => {
    if (id) mutate(id)
  }, [id, mutate])
}

/** True where the address was really shared or copied. */
async function handOut(title: string, url: string): Promise<boolean> {
  if (isPhone() && 'share' in navigator) {
    // A user who closes the share sheet has not shared, and this is no failure.
    return navigator.share({ title, url }).then(
      () => true,
      () => false,
    )
  }
  return copyText(url, t(copyWords).ofPost)
}

export function useShare({ id, title }: Pick<BlogPost, 'id' | 'title'>) {
  const { mutate } = useMutation(blogMutations.share(useQueryClient(), id))
  return async () => {
    if (await handOut(title, ownAddress(`/blog/${id}`))) mutate()
  }
}

export function useRemoveBlog() {
  const navigate = useNavigate()
  const remove = useUndoableRemove(blogRemovals.post())
  return (id: string) => {
    remove(id)
    void navigate({ to: '/blog' })
  }
}
