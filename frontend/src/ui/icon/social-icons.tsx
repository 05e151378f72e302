import type { ReactNode, SVGProps } from 'react';

type Props = SVGProps<SVGSVGElement>;

function mark(children: ReactNode) {
  return function SocialMark(props: Props) {
    return (
      <svg
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeLinecap="round"
        strokeLinejoin="round"
        {...props}
      >
        {children}
      </svg>
    );
  };
}

export const InstagramIcon = mark(
  <>
    <rect width="20" height="20" x="2" y="2" rx="5" />
    <path d="M16 11.37A4 4 0 1 1 12.63 8 4 4 0 0 1 16 11.37z" />
    <path d="M17.5 6.5h.01" />
  </>,
);

export const FacebookIcon = mark(<path d="M18 2h-3a5 5 0 0 0-5 5v3H7v4h3v8h4v-8h3l1-4h-4V7a1 1 0 0 1 1-1h3z" />);

export const YouTubeIcon = mark(
  <>
    <path d="M2.5 17a24.12 24.12 0 0 1 0-10 2 2 0 0 1 1.4-1.4 49.56 49.56 0 0 1 16.2 0A2 2 0 0 1 21.5 7a24.12 24.12 0 0 1 0 10 2 2 0 0 1-1.4 1.4 49.55 49.55 0 0 1-16.2 0A2 2 0 0 1 2.5 17" />
    <path d="m10 15 5-3-5-3z" />
  </>,
);

export const PinterestIcon = mark(
  <>
    <circle cx="12" cy="12" r="10" />
    <path d="M10.5 20.5 13 9.5" />
    <path d="M9.2 13.4C8 11 9.4 7.5 12.6 7.5c2.6 0 4.1 1.9 3.7 4.4-.4 2.6-2 4.4-3.9 4.1-.9-.1-1.5-.7-1.5-.7" />
  </>,
);
