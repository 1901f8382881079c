// The pictures and files of a message, and those that are to go with the next one.
import { FileDown, X } from 'lucide-react'
import type { MessageFile } from '#contract/message/message.schema.ts'
import { messageApi } from '#contract/message/message.ts'
import { conversationWords } from '#messages/message/conversation.ts'
import { addressOf } from '#web/lib/api/call.ts'
import { formatBytes } from '#web/lib/locale/format.ts'
import { t } from '#web/lib/locale/locale.ts'
import { IconButton } from '#web/ui/basic/icon-button.tsx'

const addressOfFile = ({ id }: MessageFile) => addressOf(messageApi.file, { params: { id } })

function FileView({ file }: { file: MessageFile }) {
  const { name, type, width, height, bytes } = file
  if (type !== null && width !== null && height !== null) {
    return (
      <a href={addressOfFile(file)} target="_blank" rel="noreferrer" className="block rounded-item">
        <img
          src={addressOfFile(file)}
          alt={name}
          width={width}
          height={height}
          loading="lazy"
          className="h-auto max-h-72 w-auto max-w-full rounded-item object-contain"
        />
      </a>
    )
  }
  return (
    <a
      href={addressOfFile(file)}
      download={name}
      className="flex min-h-11 items-center gap-2 rounded-item text-accent-ink underline underline-offset-2"
    >
      <FileDown aria-hidden className="size-5 shrink-0" />
      <span className="wrap-anywhere">
        {name} ({formatBytes(bytes)})
      </span>
    </a>
  )
}

export function MessageFiles({ files }: { files: readonly MessageFile[] }) {
  return (
    <ul className="mb-1.5 flex flex-col gap-1.5">
      {files.map((file) => (
        <li key={file.id}>
          <FileView file={file} />
        </li>
      ))}
    </ul>
  )
}

type AttachedProps = { files: readonly MessageFile[]; onRemove: (id: string) => void }

export function AttachedFiles({ files, onRemove }: AttachedProps) {
  const w = t(conversationWords)
  if (files.length === 0) return null
  return (
    <ul aria-label={w.attached} className="mb-2 flex flex-wrap gap-2">
      {files.map(({ id, name, bytes }) => (
        <li key={id} className="flex max-w-full items-center rounded-item bg-hover pl-3 text-sm">
          <span className="truncate">{name}</span>
          <span className="ml-1.5 shrink-0 text-ink-soft">{formatBytes(bytes)}</span>
          <IconButton size="sm" label={w.detach(name)} icon={<X />} onClick={() => onRemove(id)} />
        </li>
      ))}
    </ul>
  )
}
