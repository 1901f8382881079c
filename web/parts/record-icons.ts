// The icons of the kinds of records, for lists with several kinds: the search, the trash.
import {
  CalendarDays,
  ClipboardList,
  Gift,
  Image,
  Mail,
  MessageCircle,
  MessagesSquare,
  NotebookPen,
  PenLine,
  ShoppingBag,
  UserRound,
  type LucideIcon,
} from 'lucide-react'
import type { FoundKind } from '#contract/search/search.ts'
import type { TrashKind } from '#contract/trash/trash.ts'

export const recordIcons: Record<FoundKind | TrashKind, LucideIcon> = {
  post: MessagesSquare,
  reply: MessageCircle,
  blog: NotebookPen,
  comment: MessageCircle,
  draft: PenLine,
  product: ShoppingBag,
  order: ClipboardList,
  message: Mail,
  person: UserRound,
  plan: CalendarDays,
  day: Gift,
  photo: Image,
  photoComment: MessageCircle,
}
