// The sound of what arrives: short, soft, and once for all tabs of this browser.
import { browserStorage } from '#web/lib/store/storage.ts'
import { createStoredPreference } from '#web/lib/store/stored-preference.ts'

export const soundChoice = createStoredPreference('madang-sound', ['off', 'on'])

let audio: AudioContext | undefined
let last: OscillatorNode | undefined

/** Browsers allow sound once somebody has pressed something on the page. */
export function allowSound() {
  if (audio || !('AudioContext' in window)) return
  audio = new AudioContext()
  void audio.suspend()
}

const SECONDS = 0.6
const LOUD = 0.08
/** Such a curve cannot end at nothing. */
const SILENT = 0.0001

export function playSound() {
  if (!audio) return
  const { currentTime: start, destination } = audio
  const volume = new GainNode(audio, { gain: SILENT })
  volume.gain.setValueAtTime(SILENT, start)
  volume.gain.exponentialRampToValueAtTime(LOUD, start + 0.02)
  volume.gain.exponentialRampToValueAtTime(SILENT, start + SECONDS)
  const tone = new OscillatorNode(audio, { frequency: 660 })
  tone.frequency.setValueAtTime(880, start + 0.12)
  tone.connect(volume).connect(destination)
  // A silent context need not run.
  tone.addEventListener('ended', () => void (tone === last && audio?.suspend()))
  last = tone
  tone.start()
  tone.stop(start + SECONDS)
  void audio.resume()
}

const LOCK = 'madang-sound'
/** The arrival time of the last notification that played a sound. */
const HEARD_KEY = 'madang-sound-heard'
/** The lock is held until the other tabs see the stored time. */
const HELD_MS = 1_000

/** Every tab calls it: the first tab that may play does, the others find its time stored. */
export async function playOnce(arrivedAt: string, isQuiet: () => Promise<boolean>) {
  if (!audio || !('locks' in navigator)) return
  await navigator.locks.request(LOCK, async () => {
    if (arrivedAt <= (browserStorage.get(HEARD_KEY) ?? '')) return
    browserStorage.set(HEARD_KEY, arrivedAt)
    if (await isQuiet()) return
    playSound()
    await new Promise((resolve) => setTimeout(resolve, HELD_MS))
  })
}
