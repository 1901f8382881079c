// Turns a browser's user agent into names that people know.

/** The first that matches counts: nearly every browser also names those whose pages it wants to get. */
const browsers: [RegExp, string][] = [
  [/KAKAOTALK/i, 'KakaoTalk'],
  [/NAVER\(|NAVER\//, 'NAVER'],
  [/Whale\//, 'Whale'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/CriOS\/|Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]

const systems: [RegExp, string][] = [
  [/iPad/, 'iPadOS'],
  [/iPhone|iPod/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Macintosh|Mac OS X/, 'macOS'],
  [/Linux|X11/, 'Linux'],
]

const nameIn = (names: [RegExp, string][], text: string) => names.find(([sign]) => sign.test(text))?.[1] ?? null

export const deviceName = (userAgent: string | null) => ({
  browser: nameIn(browsers, userAgent ?? ''),
  system: nameIn(systems, userAgent ?? ''),
})

/** Enough to distinguish the own network from a strange one, and less than a whole address. */
export function networkName(ip: string | null): string | null {
  if (!ip) return null
  const plain = ip.toLowerCase().replace(/^::ffff:(?=[\d.]+$)/, '')
  if (/^[\d.]+$/.test(plain)) return `${plain.split('.').slice(0, 2).join('.')}.*.*`
  if (!plain.includes(':')) return null
  return plain.startsWith('::') ? '::' : `${plain.split(':').slice(0, 3).join(':')}::`
}
