/**
 * Safari, in which every browser of iPhones and iPads is built, deletes what sites keep after 7
 * days without a visit, unless they stand on the home screen.
 */
export function isForgetful(): boolean {
  const { userAgent, vendor } = navigator;
  const isSafari = vendor.startsWith('Apple') && /Safari|iPhone|iPad/.test(userAgent);
  return isSafari && !matchMedia('(display-mode: standalone)').matches;
}
