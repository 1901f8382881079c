// Queries for the user's cart, and mutations: sent one after the other, each answered with the whole cart.
import { mutationOptions, queryOptions, useMutationState, useQuery, type QueryClient } from '@tanstack/react-query'
import type { Cart } from '#contract/cart/cart.schema.ts'
import { cartApi } from '#contract/cart/cart.ts'
import type { DeliveryInfo } from '#contract/order/delivery.schema.ts'
import { MINUTE_MS } from '#contract/shared/durations.ts'
import { orderApi } from '#contract/order/order.ts'
import { ApiError, call } from '#web/lib/api/call.ts'
import { showAnswer } from '#web/lib/api/cache-writes.ts'
import { follows, REFETCH } from '#web/lib/api/live-merge.ts'
import { useSession } from '#web/lib/api/session.ts'
import { withWrites, type CartWrite } from './cart-writes.ts'

/** The collection: live changes make everything under it stale. */
export const CARTS = 'carts'
const WRITE_KEY = [CARTS, 'write']
/** Writes and the order wait for each other, so that the order has the latest change. */
const inTurn = { id: CARTS }
const RETRIES = 2
const RETRY_MS = 800

export const cartQueries = {
  own: (uid: string) =>
    queryOptions({
      queryKey: [CARTS, uid],
      queryFn: ({ signal }) => call(cartApi.get, { params: { uid }, signal }),
      staleTime: MINUTE_MS,
      enabled: uid !== '',
      // A product that is not in the cart changes nothing in it.
      meta: follows<Cart>([CARTS, 'products'], (cart, { collection, id }) =>
        collection === 'products' && !cart.items.some((line) => line.id === id) ? cart : REFETCH,
      ),
    }),
  /** The last delivery address, for convenience: if it cannot be loaded, the form starts empty. */
  lastDelivery: () =>
    queryOptions({
      queryKey: ['orders', 'lastDelivery'],
      queryFn: ({ signal }) => call(orderApi.lastDelivery, { signal }),
      staleTime: 5 * MINUTE_MS,
      retry: false,
    }),
}

function send(uid: string, write: CartWrite): Promise<Cart> {
  if (write.kind === 'accept') return call(cartApi.accept, { params: { uid }, body: { items: write.items } })
  const { id, option } = write
  if (write.kind === 'remove') return call(cartApi.remove, { params: { uid, id }, query: { option } })
  const { quantity } = write
  if (write.kind === 'put') return call(cartApi.put, { params: { uid, id }, body: { option, quantity } })
  return call(cartApi.add, { params: { uid, addId: write.addId }, body: { id, option, quantity } })
}

/** Every write may be sent twice: an addition has its own id, the others say the final state. */
const isUnanswered = (error: Error) => error instanceof ApiError && error.code === 'offline'

export const cartMutations = {
  write: (client: QueryClient, uid: string) =>
    mutationOptions({
      mutationKey: WRITE_KEY,
      mutationFn: (write: CartWrite) => send(uid, write),
      scope: inTurn,
      retry: (count, error) => count < RETRIES && isUnanswered(error),
      retryDelay: RETRY_MS,
      onSuccess: (cart) => showAnswer<Cart>(client, cartQueries.own(uid).queryKey, cart),
      meta: { invalidates: [[CARTS]] },
    }),
  order: () =>
    mutationOptions({
      mutationFn: (deliveryInfo: DeliveryInfo) => call(orderApi.create, { body: { deliveryInfo } }),
      scope: inTurn,
      meta: { invalidates: [[CARTS], ['orders']], tellsItself: true },
    }),
}

export const useUid = () => useSession()?.uid ?? ''

/** The cart with the writes that are still being sent; nothing is written into the cache before the answer. */
export function useCart() {
  const { data, ...query } = useQuery(cartQueries.own(useUid()))
  const writes = useMutationState({
    filters: { mutationKey: WRITE_KEY, status: 'pending' },
    select: ({ state }) => state.variables as CartWrite,
  })
  return { ...query, cart: data && withWrites(data, writes) }
}
