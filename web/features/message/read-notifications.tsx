import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { messageMutations } from './message.queries.ts'

/** Whoever has a screen of messages open has seen the news about them: their notifications become read. */
export function ReadNotifications() {
  const { mutate } = useMutation(messageMutations.readNotifications())
  useEffect(() => mutate(), [mutate])
  return null
}
