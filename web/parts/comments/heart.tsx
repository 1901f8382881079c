// A heart that somebody presses: on a post, a blog post or a photo. Nobody presses one on what is their own.
import { useMutation, useMutationState, type UseMutationOptions } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { Heart } from 'lucide-react'
import type { ComponentProps } from 'react'
import { heartWords } from '#messages/heart.ts'
import { t } from '#web/lib/locale/locale.ts'
import { useRights } from '#web/lib/api/rights.ts'
import { toast } from '#web/lib/toast/toast.ts'
import { Button } from '#web/ui/basic/button.tsx'

/** `owner`: the uid of whose thing it is. */
type Said = { pressed: boolean; count: number; owner: string | null }

/**
 * Combines the server's last answer with the press that is being sent. Nothing is written into the cache before the
 * answer, so a press that failed takes itself back. The mutation is sent whether the heart is wanted.
 */
export function useHeart<Answer, Context>(said: Said, pressing: UseMutationOptions<Answer, Error, boolean, Context>) {
  const { isOwn } = useRights(said.owner)
  const { mutate } = useMutation(pressing)
  const presses = useMutationState({
    filters: { mutationKey: pressing.mutationKey, status: 'pending' },
    select: ({ state }) => state.variables as boolean,
  })
  const pressed = presses.at(-1) ?? said.pressed
  return {
    pressed,
    count: said.count + Number(pressed) - Number(said.pressed),
    isOwn,
    press: () => (isOwn ? void toast.info(t(heartWords).own) : mutate(!pressed)),
  }
}

type HeartState = Omit<ReturnType<typeof useHeart>, 'count'>

type HeartButtonProps = Omit<ComponentProps<typeof Button>, 'icon' | 'onClick'> & { heart: HeartState }

export function HeartButton({ heart: { pressed, isOwn, press }, className, ...button }: HeartButtonProps) {
  return (
    <Button
      {...button}
      aria-pressed={pressed}
      aria-disabled={isOwn || undefined}
      title={isOwn ? t(heartWords).own : undefined}
      onClick={press}
      className={clsx(className, isOwn && 'text-ink-faint')}
      icon={
        <Heart className={clsx('transition-[scale] duration-150', pressed && 'scale-110 fill-danger text-danger')} />
      }
    />
  )
}
