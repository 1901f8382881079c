import {
  Cloud,
  CloudDrizzle,
  CloudFog,
  CloudLightning,
  CloudMoon,
  CloudMoonRain,
  CloudSnow,
  CloudSun,
  CloudSunRain,
  Cloudy,
  Moon,
  Sun,
  type LucideIcon,
} from 'lucide-react'

/** OpenWeatherMap's icon codes: two digits for the weather, then day or night. */
const icons: Record<string, { d: LucideIcon; n: LucideIcon }> = {
  '01': { d: Sun, n: Moon },
  '02': { d: CloudSun, n: CloudMoon },
  '03': { d: Cloud, n: Cloud },
  '04': { d: Cloudy, n: Cloudy },
  '09': { d: CloudDrizzle, n: CloudDrizzle },
  '10': { d: CloudSunRain, n: CloudMoonRain },
  '11': { d: CloudLightning, n: CloudLightning },
  '13': { d: CloudSnow, n: CloudSnow },
  '50': { d: CloudFog, n: CloudFog },
}

export function WeatherIcon({ code }: { code: string }) {
  const Icon = icons[code.slice(0, 2)]?.[code.endsWith('n') ? 'n' : 'd'] ?? Cloud
  return <Icon aria-hidden />
}
