import Bowser from 'bowser';

/** Names a browser by its User-Agent, such as "Firefox, Linux"; empty if unknown. */
export function deviceOf(userAgent: string): { device: string; is_phone: boolean } {
  // The library throws at an empty one.
  if (userAgent === '') return { device: '', is_phone: false };
  const { browser, os, platform } = Bowser.parse(userAgent);
  return {
    device: [browser.name, os.name].filter((name) => name).join(', '),
    is_phone: platform.type === 'mobile' || platform.type === 'tablet',
  };
}
