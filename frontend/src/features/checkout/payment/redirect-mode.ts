// In-app browsers and browsers that render on a server show no frames, or lose them when a bank opens its own app. The gateway
// names Instagram, Facebook, Opera Mini and UC; the others are web views of the same kind.
const IN_APP =
  /FBAN|FBAV|FB_IAB|FBIOS|Instagram|Messenger|Snapchat|Pinterest|LinkedInApp|Twitter|musical_ly|Bytedance|MicroMessenger|Line\/|Opera Mini|OPiOS|UCBrowser|UCWEB|UBrowser/;
const ANDROID_WEB_VIEW = /Android.*; wv\)/;
/** Safari and the browsers that are told apart from it name Safari; a web view of another app does not. */
const IOS_WEB_VIEW = /\((iPhone|iPad|iPod)(?!.*Safari\/)/;

/** Whether the gateway's window, which is a frame, would not work: then the browser goes to the gateway's own page. */
export function needsRedirect(userAgent: string, hasFrames: boolean): boolean {
  return !hasFrames || IN_APP.test(userAgent) || ANDROID_WEB_VIEW.test(userAgent) || IOS_WEB_VIEW.test(userAgent);
}

/** Where the gateway's page sends the browser back to. */
const CALLBACK_PATH = '/api/payments/callback';

/** The absolute callback address where this browser needs one; null where the window works. */
export function callbackUrl(): string | null {
  const hasFrames = 'HTMLIFrameElement' in window && 'contentWindow' in HTMLIFrameElement.prototype;
  return needsRedirect(navigator.userAgent, hasFrames) ? new URL(CALLBACK_PATH, window.location.origin).href : null;
}
