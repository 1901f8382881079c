// What a reader can do with a post: make it a favourite, share it; and what its author or an admin can.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { BASE_PATH } from '#contract/base-path.ts'
import type { BlogPost } from '#contract/blog.schema.ts'
import { blogWords } from '#messages/blog.ts'
import { t } from '#web/lib/locale.ts'
import { useSession } from '#web/lib/session.ts'
import { useUndoableRemove } from '#web/lib/undoable.ts'
import { toast } from '#web/lib/toast.ts'
import { blogMutations, blogRemovals } from './blog.queries.ts'

/** The heart shows what was pressed last, whatever answers and refetches arrive meanwhile. */
export function useFavorite({ id, favorited, favorite }: Pick<BlogPost, 'id' | 'favorited' | 'favorite'>) {
  const { isPending, variables, mutate } = useMutation(blogMutations.favorite(useQueryClient(), id))
  const shown = isPending ? variables : favorited
  return {
    favorited: shown,
    count: favorite + Number(shown) - Number(favorited),
    toggle: () => mutate(!shown),
  }
}

/** Counted when the post is opened; the server knows who has been counted already. */
export function useCountedView(id: string | undefined) {
  const { mutate } = useMutation(blogMutations.view(useQueryClient()))
  useEffect(() => {
    if (id) mutate(id)
  }, [id, mutate])
}

const isPhone = () => matchMedia('(pointer: coarse)').matches

/** True where the address really went somewhere. */
async function handOut(title: string, url: string): Promise<boolean> {
  if (isPhone() && 'share' in navigator) {
    // Closing the share sheet is no failure, and no share.
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

/** The same rule as the server's; it only decides which buttons are there. */
export function useMayChange(uid: string | null): boolean {
  const user = useSession()
  return Boolean(user && (user.uid === uid || user.isAdmin))
}

export function useRemoveBlog() {
  const navigate = useNavigate()
  const remove = useUndoableRemove(blogRemovals.post())
  return (id: string) => {
    remove(id)
    void navigate({ to: '/blog' })
  }
}
