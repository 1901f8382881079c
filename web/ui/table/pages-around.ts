// Which page numbers to offer: the first, the last and the neighbours of the current one, with gaps between.
export function pagesAround(page: number, pageCount: number): (number | 'gap')[] {
  const wanted = new Set([1, page - 1, page, page + 1, pageCount])
  // A gap that hides one number would be no shorter than the number.
  if (page === 4) wanted.add(2)
  if (page === pageCount - 3) wanted.add(pageCount - 1)
  const numbers = [...wanted].filter((n) => n >= 1 && n <= pageCount).toSorted((a, b) => a - b)
  return numbers.flatMap((n, index) => {
    const jumps = n - (numbers[index - 1] ?? n) > 1
    return jumps ? ['gap' as const, n] : [n]
  })
}
