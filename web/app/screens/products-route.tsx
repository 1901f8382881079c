// The shop: puts the products and the cart together, because features do not import each other.
import { BuyBox } from '#web/features/cart/buy-box.tsx'
import { CartButton } from '#web/features/cart/cart-button.tsx'
import { CartDialog } from '#web/features/cart/cart-dialog.tsx'
import { ProductPage } from '#web/features/product/product-page.tsx'
import { filterOf, useOverProducts } from '#web/features/product/use-product-search.ts'
import type { Queries } from '#web/lib/router/route.ts'
import { cartQueries } from '#web/features/cart/cart.queries.ts'
import { productQueries } from '#web/features/product/product.queries.ts'

export function ProductsRoute() {
  const { isCartOpen, openCart, close } = useOverProducts()
  return (
    <>
      <ProductPage renderBuy={(product) => <BuyBox key={product.id} product={product} onCart={openCart} />} />
      <CartButton onOpen={openCart} />
      <CartDialog open={isCartOpen} onClose={close} />
    </>
  )
}

ProductsRoute.queries = (({ search, session }) => [
  productQueries.list(filterOf(search)),
  ...(session ? [cartQueries.own(session.uid)] : []),
]) satisfies Queries<'/products'>
