// The shop: puts the products and the cart together, because features do not import each other.
import { BuyBox } from '#web/features/cart/buy-box.tsx'
import { CartButton } from '#web/features/cart/cart-button.tsx'
import { CartDialog } from '#web/features/cart/cart-dialog.tsx'
import { ProductPage } from '#web/features/product/product-page.tsx'
import { useOverProducts } from '#web/features/product/use-product-search.ts'

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
