// Shortcuts of the screen that is shown: single keys, and keys with Ctrl or ⌘. They stay quiet while the user types, also
// while a Hangul syllable is being composed.
import { useEffectEvent, useLayoutEffect } from 'react'
import { createStoredPreference } from '#web/lib/store/stored-preference.ts'
import { createStore } from '#web/lib/store/store.ts'

export type ShortcutItem = { key: string; label: string; everywhere: boolean }

export type Shortcut = {
  label: string
  run: (event: KeyboardEvent) => void
  /** Also runs while the key is held down, for going through a list. */
  repeat?: boolean
  /** Also runs while the user types in a field: for keys that write nothing, such as Escape. */
  inFields?: boolean
  /** Where it answers false, the key does what it does in any browser. */
  when?: (event: KeyboardEvent) => boolean
  /** Where it answers false, the key has nothing to do here, and the list of shortcuts leaves it out. */
  listed?: () => boolean
}
/**
 * Shortcuts by the key's name as in `KeyboardEvent.key`: `j`, `?`, `Escape`; `Mod+k` is Ctrl K, on a Mac ⌘ K; `g b` is g,
 * then b.
 */
export type Shortcuts = Record<string, Shortcut>

type Layer = { shortcuts: () => Shortcuts; inDialog: boolean; everywhere: boolean }
type ListState = { open: boolean; items: readonly ShortcutItem[] }

/** Somebody who dictates or uses a switch can turn the single letters off. */
const letters = createStoredPreference('madang-shortcuts', ['on', 'off'])

export const useLettersOn = () => letters.useValue() === 'on'
export const setLettersOn = (on: boolean) => letters.set(on ? 'on' : 'off')

const layers: Layer[] = []

/** The first of two keys counts this long. */
const SECOND_KEY_MS = 1_500
let firstKey: { key: string; until: number } | null = null

const someName = (fits: (name: string) => boolean) =>
  layers.some(({ shortcuts }) => Object.keys(shortcuts()).some(fits))

/** The entries of the list of shortcuts. */
export const shortcutList = createStore<ListState>({ open: false, items: [] })

const changeList = (part: Partial<ListState>) => shortcutList.set({ ...shortcutList.get(), ...part })

// There is no navigator where the server renders a first screen.
const isMac = typeof navigator !== 'undefined' && /Macintosh|iPhone|iPad/.test(navigator.userAgent)

/** The key that commands an app, as it is written on it. */
export const MOD_KEY = isMac ? '⌘' : 'Ctrl'

/** With a Hangul (or any other) layout the letter is a jamo such as ㅓ: the key's place then names it. */
export function keyOf({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string {
  const letter = /^Key([A-Z])$/.exec(code)?.[1]
  if (letter && key.length === 1 && key.charCodeAt(0) > 127) return letter.toLowerCase()
  return key.length === 1 ? key.toLowerCase() : key
}

const nameOf = (event: KeyboardEvent) =>
  (isMac ? event.metaKey && !event.ctrlKey : event.ctrlKey && !event.metaKey) && !event.shiftKey
    ? `Mod+${keyOf(event)}`
    : keyOf(event)

const fields = [
  'input:not([type="checkbox"], [type="radio"], [type="button"], [type="submit"], [type="file"])',
  'textarea, select, [contenteditable]:not([contenteditable="false"])',
  '[role="textbox"], [role="searchbox"], [role="combobox"], [role="slider"]',
].join(', ')
const overlays = ':is([role="dialog"], [role="alertdialog"], [role="menu"]):not([data-ending-style])'

const isIn = (event: Event, selector: string) => {
  const [target] = event.composedPath()
  return target instanceof Element && target.closest(selector) !== null
}

function isForSomethingElse(event: KeyboardEvent, key: string) {
  // Safari ends the composition before the key arrives: only the old key code still says that it belonged to one.
  // oxlint-disable-next-line typescript/no-deprecated
  if (event.defaultPrevented || event.isComposing || event.keyCode === 229) return true
  if (event.altKey || event.getModifierState('AltGraph')) return true
  if ((event.ctrlKey || event.metaKey) && !key.startsWith('Mod+')) return true
  if (event.shiftKey && /^[a-z]$/.test(key)) return true
  return (key === 'Enter' || key === ' ') && isIn(event, 'a, button, summary, input')
}

/** The name of both keys where this one completes a pair, else its own. */
function withFirstKey(event: KeyboardEvent, key: string): string {
  const pair = firstKey && event.timeStamp < firstKey.until ? `${firstKey.key} ${key}` : null
  firstKey = null
  if (pair && someName((name) => name === pair)) return pair
  const isFirst = !isIn(event, fields) && someName((name) => name.startsWith(`${key} `))
  if (isFirst) firstKey = { key, until: event.timeStamp + SECOND_KEY_MS }
  return key
}

function onKeyDown(event: KeyboardEvent) {
  const single = nameOf(event)
  if (isForSomethingElse(event, single) || (single.length === 1 && letters.get() === 'off')) return
  const key = withFirstKey(event, single)
  // Most keys are letters of a text: for them nobody looks through the whole page for overlays.
  const named = layers.filter(({ shortcuts }) => Object.hasOwn(shortcuts(), key))
  const isTyping = isIn(event, fields)
  if (!named.some(({ shortcuts }) => !isTyping || shortcuts()[key]?.inFields)) return
  // A screen may itself be an overlay, such as a lightbox; an overlay above it gets the keys.
  const open = document.querySelectorAll(overlays).length
  const layer = named.findLast(
    ({ inDialog, everywhere }) => (everywhere && key.startsWith('Mod+')) || open === (inDialog ? 1 : 0),
  )
  const shortcut = layer?.shortcuts()[key]
  if (!shortcut || (event.repeat && !shortcut.repeat) || (isTyping && !shortcut.inFields)) return
  if (shortcut.when?.(event) === false) return
  event.preventDefault()
  shortcut.run(event)
}

function addLayer(layer: Layer) {
  if (layers.length === 0) document.addEventListener('keydown', onKeyDown)
  layers.push(layer)
  return () => {
    layers.splice(layers.indexOf(layer), 1)
    if (layers.length === 0) document.removeEventListener('keydown', onKeyDown)
  }
}

type Options = {
  enabled?: boolean
  /** The screen is itself a dialog: its shortcuts work while no other dialog is open. */
  inDialog?: boolean
  /** They belong to every screen: listed apart from those of the screen, and those with Ctrl work above a dialog too. */
  everywhere?: boolean
}

/** Registers what the keys do while the component is mounted; of two for the same key the latest counts. */
export function useShortcuts(
  shortcuts: Shortcuts,
  { enabled = true, inDialog = false, everywhere = false }: Options = {},
) {
  const latest = useEffectEvent(() => shortcuts)
  // Before the screen is painted: a user who sees it can press its keys.
  useLayoutEffect(() => {
    if (!enabled) return undefined
    return addLayer({ shortcuts: () => latest(), inDialog, everywhere })
  }, [enabled, inDialog, everywhere])
}

/** For a menu item; the key `?` does the same. */
export function openShortcutList() {
  const found = new Map<string, ShortcutItem>()
  for (const { shortcuts, everywhere } of layers) {
    for (const [key, { label, listed }] of Object.entries(shortcuts())) {
      if (listed?.() !== false) found.set(key, { key, label, everywhere })
    }
  }
  changeList({ open: true, items: [...found.values()] })
}

export const setListOpen = (open: boolean) => changeList({ open })
