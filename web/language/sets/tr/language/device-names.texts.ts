export const texts = {
  device: '{{system}} üzerinde {{browser}}',
  browser: {
    chrome: 'Chrome',
    edge: 'Edge',
    firefox: 'Firefox',
    safari: 'Safari',
    other: 'Tarayıcı',
  },
  system: {
    android: 'Android',
    ios: 'iPhone ya da iPad',
    linux: 'Linux',
    macos: 'Mac',
    windows: 'Windows',
    other: 'bilinmeyen cihaz',
  },
}
