import { useState } from 'react';
import { announce, Icon, CheckIcon, MailIcon, LinkIcon, PhoneIcon } from '../../ui';
import { mailUrl, whatsAppUrl } from './share.view-model';
import styles from './sharing.module.css';

interface ShareWaysProps {
  url: string;
  /** what stands before the link */
  text: string;
  subject: string;
}

/** Three ways to send a link, and the phone's own where it has one. */
export function ShareWays({ url, text, subject }: ShareWaysProps) {
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      setCopied(true);
      announce('Link copied');
    } catch {
      window.prompt('Copy this link', url);
    }
  };
  return (
    <ul className={styles.ways} aria-label="Ways to share">
      <li>
        <a href={whatsAppUrl(text, url)} target="_blank" rel="noopener noreferrer">
          <Icon of={PhoneIcon} />
          WhatsApp
        </a>
      </li>
      <li>
        <a href={mailUrl(subject, text, url)}>
          <Icon of={MailIcon} />
          E-mail
        </a>
      </li>
      <li>
        <button type="button" onClick={() => void copy()}>
          <Icon of={copied ? CheckIcon : LinkIcon} />
          {copied ? 'Link copied' : 'Copy link'}
        </button>
      </li>
    </ul>
  );
}
