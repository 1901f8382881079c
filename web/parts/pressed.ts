// A heart that somebody presses: on a post, a blog post or a photo.
import { useMutation, useMutationState, type UseMutationOptions } from '@tanstack/react-query'

/**
 * Combines the server's last answer with the press that is being sent. Nothing is written into the cache before the
 * answer, so a press that failed takes itself back. The mutation is sent whether the heart is wanted.
 */
export function usePressed<Answer, Context>(
  said: { pressed: boolean; count: number },
  pressing: UseMutationOptions<Answer, Error, boolean, Context>,
) {
  const { mutate } = useMutation(pressing)
  const presses = useMutationState({
    filters: { mutationKey: pressing.mutationKey, status: 'pending' },
    select: ({ state }) => state.variables as boolean,
  })
  const pressed = presses.at(-1) ?? said.pressed
  return { pressed, count: said.count + Number(pressed) - Number(said.pressed), press: () => mutate(!pressed) }
}
