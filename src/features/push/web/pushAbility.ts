/**
 * The abilities of this browser. `homeScreen`: iPhones need the site on the home screen (from iOS
 * 16.4).
 */
export type PushAbility = 'possible' | 'denied' | 'homeScreen' | 'impossible';

export function pushAbility(): PushAbility {
  if ('PushManager' in window && 'Notification' in window && 'serviceWorker' in navigator)
    return Notification.permission === 'denied' ? 'denied' : 'possible';
  return isIPhone() && !matchMedia('(display-mode: standalone)').matches ? 'homeScreen' : 'impossible';
}

/** iPads present themselves as Macs, but no Mac has a touch screen. */
function isIPhone(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return /iP(hone|ad|od)/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1);
}
