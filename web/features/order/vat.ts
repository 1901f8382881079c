/** Prices include 10 % VAT: the two parts always add up to the amount, to the won. */
export function splitVat(amount: number): { supply: number; vat: number } {
  const supply = Math.round(amount / 1.1)
  return { supply, vat: amount - supply }
}
