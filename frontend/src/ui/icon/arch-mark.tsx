/** The empty arch: nobody in the room yet. */
export function ArchMark({ className }: { className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 72 72" fill="none" stroke="currentColor" strokeWidth="1" aria-hidden="true">
      <path d="M12 68V36C12 25 19 20 26 17c5-2 8-5 10-11 2 6 5 9 10 11 7 3 14 8 14 19v32z" />
      <path
        d="M18 68V38c0-8 5-12.5 10-14.6 3.5-1.5 6-3.5 8-6.9 2 3.4 4.5 5.4 8 6.9 5 2.1 10 6.6 10 14.6v30"
        opacity=".5"
      />
      <path d="M6 68h60" />
    </svg>
  );
}
