// A product, a film or a plan in a post, as it is now. Loaded on demand, with the first card.
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { CalendarDays } from 'lucide-react'
import type { ReactNode } from 'react'
import type { LiveCard as Card } from '#contract/card/card.schema.ts'
import type { CardName } from '#contract/card/card.ts'
import { SQUARE, colorOf, transformed } from '#contract/shared/images.ts'
import { cardWords } from '#messages/card/card.ts'
import { productWords } from '#messages/product/product.ts'
import { dayText } from '#web/lib/locale/days.ts'
import { t } from '#web/lib/locale/locale.ts'
import { Label } from '#web/ui/basic/label.tsx'
import { VisuallyHidden } from '#web/ui/basic/visually-hidden.tsx'
import { cardFrame, CardLink } from './card-link.tsx'
import { cardsQuery } from './card.queries.ts'
import { Link } from '#web/parts/text/link.tsx'
import { Money } from '#web/parts/text/money.tsx'
import { MovieImage } from './movie-image.tsx'
import { langOf } from './movie-lang.ts'

type Of<Kind extends Card['kind']> = Extract<Card, { kind: Kind }>

const wholeCard = 'text-ink no-underline outline-none after:absolute after:inset-0 group-hover:underline'

type FrameProps = { kind: Card['kind']; picture: ReactNode; title: ReactNode; children: ReactNode }

function Frame({ kind, picture, title, children }: FrameProps) {
  return (
    <div
      className={clsx(
        cardFrame,
        'group gap-4 pr-4 shadow-card transition-shadow duration-200 hover:shadow-popup has-[a:focus-visible]:outline-2',
        'has-[a:focus-visible]:outline-offset-2 has-[a:focus-visible]:outline-ring',
      )}
    >
      {picture}
      <div className="min-w-0 flex-1 py-2">
        <p className="text-xs font-semibold text-ink-faint">{t(cardWords).kinds[kind]}</p>
        <p className="mt-0.5 line-clamp-2 leading-snug font-semibold">{title}</p>
        <div className="mt-1 flex items-center gap-2 text-sm text-ink-soft">{children}</div>
      </div>
    </div>
  )
}

function ProductCard({ card }: { card: Of<'product'> }) {
  const w = t(productWords)
  return (
    <Frame
      kind="product"
      picture={
        <img
          src={transformed(card.cover, SQUARE)}
          alt=""
          loading="lazy"
          style={{ backgroundColor: colorOf(card.cover) }}
          className={clsx('aspect-square h-full bg-sunken object-cover', card.isSoldOut && 'opacity-60')}
        />
      }
      title={
        <Link to="/products" search={{ id: card.id }} className={wholeCard}>
          {card.name}
        </Link>
      }
    >
      <span className="truncate">
        {card.priceSale !== undefined && (
          <>
            <VisuallyHidden>{w.priceSale} </VisuallyHidden>
            <Money amount={card.priceSale} struck className="mr-1.5" />
          </>
        )}
        <VisuallyHidden>{w.price} </VisuallyHidden>
        <Money amount={card.price} className="font-bold text-ink" />
      </span>
      {card.isSoldOut && <Label tone="warn">{w.soldOut}</Label>}
    </Frame>
  )
}

function FilmCard({ card }: { card: Of<'film'> }) {
  return (
    <Frame
      kind="film"
      picture={
        <MovieImage path={card.posterPath} widths={[92, 154]} sizes="4.75rem" className="aspect-2/3 h-full shrink-0" />
      }
      title={
        <Link to="/tmdb" search={{ movie: Number(card.id) }} lang={langOf(card.title)} className={wholeCard}>
          {card.title.text}
        </Link>
      }
    >
      {card.year}
    </Frame>
  )
}

function PlanCard({ card }: { card: Of<'plan'> }) {
  return (
    <Frame
      kind="plan"
      picture={
        <span className="grid aspect-2/3 h-full shrink-0 place-items-center bg-accent-soft text-accent-ink">
          <CalendarDays aria-hidden className="size-7" />
        </span>
      }
      title={
        <Link to="/schedule" search={{ view: 'day', date: Number(card.sdate), plan: card.id }} className={wholeCard}>
          {card.title}
        </Link>
      }
    >
      <span className="line-clamp-2">
        {dayText(card.sdate)} {card.startTime} – {card.endTime}
        {card.place && ` · ${card.place}`}
      </span>
    </Frame>
  )
}

type LiveCardProps = { name: CardName; names: readonly CardName[]; address: string }

/** Records that are gone, or hidden from this reader, stay plain links. */
export default function LiveCard({ name, names, address }: LiveCardProps) {
  const { data } = useQuery(cardsQuery(names))
  const card = data?.items.find(({ kind, id }) => `${kind}:${id}` === name)
  switch (card?.kind) {
    case 'product':
      return <ProductCard card={card} />
    case 'film':
      return <FilmCard card={card} />
    case 'plan':
      return <PlanCard card={card} />
    case undefined:
      return <CardLink address={address} />
  }
}
