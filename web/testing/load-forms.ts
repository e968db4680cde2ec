/** How long loading may take on a busy machine. */
export const loadFormsMaxMs = 300_000

/** Loads the lazy chunks with forms before the first test, which would otherwise have to load them within its time limit. */
export const loadForms = (): Promise<unknown> =>
  Promise.all([
    import('#app/client-frame.tsx'),
    import('#app/staff-frame.tsx'),
    import('#app/staff-overlays.tsx'),
    import('#app/person-layer.tsx'),
    import('#features/accounts/client-overlay.tsx'),
    import('#features/accounts/new-client-overlay.tsx'),
    import('#features/accounts/own-account-overlay.tsx'),
    import('#features/appointments/appointments-page.tsx'),
    import('#features/diary/diary-page.tsx'),
    import('#features/emergency-kit/kit-page.tsx'),
    import('#features/goals/goals-page.tsx'),
    import('#features/legal-pages/imprint-page.tsx'),
    import('#features/risk-situations/risk-situations-page.tsx'),
    import('#features/sober-agreements/sober-agreement-page.tsx'),
    import('#features/substitutes/substitutes-overlay.tsx'),
    import('#features/templates/templates-page.tsx'),
  ])
