// A picture in the text. It has its place while it is uploaded, so that undo, moving and deleting work at once.
import { Node as EditorNode } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { Plugin, type EditorState } from '@tiptap/pm/state'
import { ReactNodeViewRenderer } from '@tiptap/react'
import { isAllowedImage, isPixelCount } from '#contract/shared/rich-text.ts'
import { ImageView } from './image-view.tsx'
import type { Uploads } from './uploads.ts'

/** How pasted HTML names a picture that is being uploaded. */
export const UPLOAD_ATTRIBUTE = 'data-upload'

const address = (element: HTMLElement) => {
  const src = element.getAttribute('src') ?? ''
  return isAllowedImage(src) ? src : null
}

const uploadOf = (element: HTMLElement) => element.getAttribute(UPLOAD_ATTRIBUTE)

const pixels = (element: HTMLElement, name: string) => {
  const value = element.getAttribute(name) ?? ''
  return isPixelCount(value) ? value : null
}

const isWaiting = (node: Node) => node.type.name === 'image' && node.attrs.src === null

/** A picture is a block of its own: nobody needs to look into the words of a paragraph. */
const mayHoldImages = (node: Node) => !node.isTextblock

/** The places of pictures that have not been uploaded yet, failed ones included. */
export function waitingImages(doc: Node): Node[] {
  const found: Node[] = []
  doc.descendants((node) => {
    if (isWaiting(node)) found.push(node)
    return mayHoldImages(node)
  })
  return found
}

/** Puts uploaded pictures into their places, also into a place that undo brought back. */
function fillPlaces(state: EditorState, uploads: Uploads) {
  // The upload is not a step of its own in the history: undo removes the whole picture.
  const tr = state.tr.setMeta('addToHistory', false)
  state.doc.descendants((node, pos) => {
    const picture = isWaiting(node) && uploads.arrived(String(node.attrs.upload))
    if (!picture) return mayHoldImages(node)
    const { url, width, height } = picture
    const attributes = { src: url, width: String(width), height: String(height), upload: null }
    for (const [name, value] of Object.entries(attributes)) tr.setNodeAttribute(pos, name, value)
    return false
  })
  return tr.docChanged ? tr : null
}

function keepPlacesFilled(uploads: Uploads) {
  return new Plugin({
    appendTransaction: (transactions, _, state) =>
      uploads.hasAny() && transactions.some((tr) => tr.docChanged) ? fillPlaces(state, uploads) : null,
    view: (view) => ({
      destroy: uploads.subscribe(() => {
        const tr = fillPlaces(view.state, uploads)
        if (tr) view.dispatch(tr)
      }),
    }),
  })
}

export const image = (uploads: Uploads) =>
  EditorNode.create({
    name: 'image',
    group: 'block',
    draggable: true,
    addStorage: () => ({ uploads }),
    addAttributes: () => ({
      src: { default: null, parseHTML: address },
      alt: { default: '' },
      width: { default: null, parseHTML: (element) => pixels(element, 'width') },
      height: { default: null, parseHTML: (element) => pixels(element, 'height') },
      upload: { default: null, rendered: false, parseHTML: uploadOf },
    }),
    parseHTML: () => [
      {
        tag: `img[${UPLOAD_ATTRIBUTE}]`,
        getAttrs: (element) => (uploads.get(uploadOf(element) ?? '') ? null : false),
      },
      { tag: 'img[src]', getAttrs: (element) => (address(element) ? null : false) },
    ],
    renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
    addNodeView: () => ReactNodeViewRenderer(ImageView),
    addProseMirrorPlugins: () => [keepPlacesFilled(uploads)],
  })
