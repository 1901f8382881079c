import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { messageMutations } from '#web/features/message/queries/message.queries.ts'

/** Marks the notifications about messages as read while a screen of messages is open. */
export function ReadNotifications() {
  const { mutate } = useMutation(messageMutations.readNotifications())
  useEffect(() => mutate(), [mutate])
  return null
}
