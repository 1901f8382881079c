// What a reader can do with a post (favourite, share), and what its author or an admin can.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { BASE_PATH } from '#contract/base-path.ts'
import type { BlogPost } from '#contract/blog.schema.ts'
import { blogWords } from '#messages/blog.ts'
import { t } from '#web/lib/locale.ts'
import { useNavigate } from '#web/lib/router/use-router.ts'
import { useSession } from '#web/lib/session.ts'
import { useUndoableRemove } from '#web/lib/undoable.ts'
import { toast } from '#web/lib/toast.ts'
import { isPhone } from '#web/lib/phone.ts'
import { usePressed } from '#web/parts/pressed.ts'
import { blogMutations, blogRemovals } from './blog.queries.ts'

export const useFavorite = ({ id, favorited, favorite }: Pick<BlogPost, 'id' | 'favorited' | 'favorite'>) =>
  usePressed({ pressed: favorited, count: favorite }, blogMutations.favorite(useQueryClient(), id))

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
  try {
    await navigator.clipboard.writeText(url)
    toast.success(t(blogWords).copied)
    return true
  } catch {
    toast.error(t(blogWords).copyFailed)
    return false
  }
}

export function useShare({ id, title }: Pick<BlogPost, 'id' | 'title'>) {
  const { mutate } = useMutation(blogMutations.share(useQueryClient(), id))
  return async () => {
    if (await handOut(title, `${location.origin}${BASE_PATH}/blog/${id}`)) mutate()
  }
}

/** The same rules as the server's: authors change their words, authors and admins remove them. Here they only decide which buttons are shown. */
export function useBlogRights(uid: string | null) {
  const user = useSession()
  const isOwn = Boolean(user && user.uid === uid)
  return { mayChange: isOwn, mayRemove: isOwn || Boolean(user?.isAdmin) }
}

export function useRemoveBlog() {
  const navigate = useNavigate()
  const remove = useUndoableRemove(blogRemovals.post())
  return (id: string) => {
    remove(id)
    void navigate({ to: '/blog' })
  }
}
