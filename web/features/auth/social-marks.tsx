// Small marks for the three providers, drawn for Madang: enough to distinguish them at a glance.
import type { ReactNode } from 'react'
import type { SocialProvider } from '#contract/settings/settings.ts'

const google = (
  <svg viewBox="0 0 20 20" aria-hidden className="fill-none stroke-[#1a66d6] stroke-3 dark:stroke-[#7fb2ff]">
    <path d="M15.2 5.1A7 7 0 1 0 17 10.6h-6.6" strokeLinecap="round" strokeLinejoin="round" />
  </svg>
)

const github = (
  <svg viewBox="0 0 20 20" aria-hidden>
    <circle cx="10" cy="10" r="9.5" className="fill-ink" />
    <g className="stroke-surface" strokeWidth="1.5" fill="none" strokeLinecap="round">
      <path d="M7 7.9v4.3M13 7.9c0 2.4-2.6 2.3-4.6 2.9-1 .3-1.4.8-1.4 1.6" />
    </g>
    <g className="fill-surface">
      <circle cx="7" cy="6.3" r="1.7" />
      <circle cx="13" cy="6.3" r="1.7" />
      <circle cx="7" cy="13.8" r="1.7" />
    </g>
  </svg>
)

const kakao = (
  <svg viewBox="0 0 20 20" aria-hidden>
    <rect width="20" height="20" rx="6" fill="#fbe300" />
    <path d="M10 4.4c-3.7 0-6.4 2.2-6.4 5s2.7 5 6.4 5l-3.2 2.3.6-2.8" fill="#33251f" />
    <ellipse cx="10" cy="9.4" rx="6.4" ry="5" fill="#33251f" />
    <path d="M8.4 7.2v4.5M11.9 7.2 8.6 9.8l3.5 1.9" fill="none" stroke="#fbe300" strokeWidth="1.4" />
  </svg>
)

export const socialMarks: Record<SocialProvider, ReactNode> = { google, github, kakao }
