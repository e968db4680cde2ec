import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContextOptions } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { checkInOn } from './check-in.ts'
import { type ClinicMachine, prepareMachine } from './clinic-machine.ts'
import { type Mailbox, openMailbox } from './mailbox.ts'
import { linkIn } from './mails.ts'
import { openNameProxy } from './name-proxy.ts'
import { commandsOf, followGuide } from './operations-guide.ts'
import { openTally, type Person, personAt, type Tally } from './path-tally.ts'
import { freePorts, root } from './server-process.ts'
import { expect, test, type Words } from './standfest.ts'

const domain = 'seeklinik.example'
const addresses = {
  client: `https://standfest.${domain}`,
  therapist: `https://standfest-behandlung.${domain}`,
  admin: `https://standfest-verwaltung.${domain}`,
} as const

const desk: BrowserContextOptions = {
  viewport: { width: 1280, height: 800 },
  isMobile: false,
  hasTouch: false,
}
const phone: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
}

/** The release artefacts that an operator downloads, and the public key from another channel. */
type Release = { readonly folder: string; readonly version: string; readonly publicKey: string }

const isComplete = ['/usr/sbin/nginx', '/usr/bin/minisign', '/usr/lib/postgresql'].every((path) =>
  existsSync(path),
)
test.skip(!isComplete, 'nginx, minisign or PostgreSQL is missing')

let made: string
let release: Release
test.beforeAll(() => {
  test.setTimeout(300_000)
  made = mkdtempSync(join(tmpdir(), 'standfest-release-'))
  release = makeRelease(made)
})
test.afterAll(() => rmSync(made, { recursive: true, force: true }))

/**
 * Builds release artefacts with the code of `npm run release` from the working tree; tools/release.test.ts makes one
 * of a tag.
 */
function makeRelease(folder: string): Release {
  const to = join(folder, 'release')
  mkdirSync(to)
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  const node = (...words: string[]) => execFileSync(process.execPath, words, { cwd: root, stdio: 'pipe' })
  const [secret, open] = [join(folder, 'secret.key'), join(folder, 'open.pub')]
  execFileSync('minisign', ['-G', '-W', '-s', secret, '-p', open], { stdio: 'ignore' })
  node('tools/run.mjs', 'tools/pack-release.ts', version, '0'.repeat(40), '1764000000', to)
  node(
    '--input-type=module',
    '--eval',
    `import { sign, writeSums } from './tools/release-signature.ts'
     import { readdirSync } from 'node:fs'
     writeSums(${JSON.stringify(to)}, readdirSync(${JSON.stringify(to)}))
     sign(${JSON.stringify(to)}, ${JSON.stringify(secret)}, 'Standfest ${version}')`,
  )
  return { folder: to, version, publicKey: readFileSync(open, 'utf8').split('\n')[1] ?? '' }
}

/** A download cache: the second machine does not fetch again what the first one fetched. */
const packagesOfTheFirst = {
  npm: 'for place in . domain server; do from="$OTHER_ROOM/opt/standfest/$place/node_modules"; [ ! -d "$from" ] || cp -al "$from" "$place/"; done',
}

/** Everything that the steps of one installation share: machines, browsers and mailboxes. */
type Clinic = {
  readonly machine: ClinicMachine
  readonly other: ClinicMachine
  readonly mailbox: Mailbox
  readonly tally: Tally
  readonly words: Words
  /** A person with a browser context of their own. */
  readonly somebody: (name: string, options: BrowserContextOptions) => Promise<Person>
}

// REQ 4.172
for (const language of ['de', 'en'] as const) {
  test(`a clinic gets from the release to its first check-in by the guide alone: ${language} @night @once [needs nginx] [needs minisign] [needs postgresql]`, async ({
    browser,
    faults,
  }) => {
    test.setTimeout(900_000)
    const folder = mkdtempSync(join(tmpdir(), 'standfest-clinic-'))
    const mailbox = await openMailbox()
    const [https = 0, http = 0, ...sites] = await freePorts(5)
    const names = await openNameProxy(
      Object.values(addresses).map((one) => new URL(one).hostname),
      https,
    )
    const tally = openTally(() => mailbox.letters.length)
    const [room, otherRoom] = [join(folder, 'server'), join(folder, 'other')]
    const ports = { https, http, sites: sites as [number, number, number] }
    const note = (deed: 'command' | 'edit') => tally.note('operator', deed)
    const machine = prepareMachine({ room, otherRoom, ports, note })
    const other = prepareMachine({
      room: otherRoom,
      otherRoom: room,
      ports,
      note,
      more: packagesOfTheFirst,
    })
    const words: Words = (german, english) => (language === 'de' ? german : english)
    const somebody = async (name: string, options: BrowserContextOptions) => {
      const context = await browser.newContext({
        ...options,
        locale: words('de-DE', 'en-GB'),
        ignoreHTTPSErrors: true,
        proxy: { server: names.server },
      })
      context.setDefaultTimeout(20_000)
      await faults.watch(context)
      return personAt(await context.newPage(), name, tally)
    }
    try {
      await goTheWay({ machine, other, mailbox, tally, words, somebody })
      expect(names.strangers).toEqual([])
      console.log(`\n${tally.table(`From the release to the first check-in, ${language}`)}\n`)
    } finally {
      await Promise.all(browser.contexts().map((context) => context.close()))
      await machine.shutDown()
      await other.shutDown()
      await names.close()
      await mailbox.close()
      rmSync(folder, { recursive: true, force: true })
    }
  })
}

test('what the guide does not say is not typed (planted fault) @night @once', () => {
  expect(commandsOf('Verifying one', 'minisign')).toEqual([
    'minisign -Vm SHA256SUMS -P PUBLIC_KEY',
    'sha256sum -c SHA256SUMS',
  ])
  expect(() => commandsOf('Verifying one', 'gpg --verify')).toThrow('has 0 blocks')
  expect(() => followGuide('take the `#` from every line')).toThrow('does not say')
})

/** From the release to the first check-in, in the order of the guide. */
async function goTheWay(clinic: Clinic): Promise<void> {
  const { tally, machine, words, somebody } = clinic
  const way = stepsIn(clinic)
  const first = await somebody('administrator', desk)
  const second = await somebody('second administrator', desk)
  await tally.stage('verify and install', () => installOn(machine))
  await tally.stage('service, start, nginx', () => makeService(clinic))
  await tally.stage('first administrator', async () => {
    followGuide('`--language en` makes this account English')
    const more = { '--surname Berg': words('--surname Berg', '--surname Berg --language en') }
    const printed = await machine.type('The first administrator', 'administrator --alias', more)
    const link = linkIn(printed) ?? ''
    await way.takeAccess(first, { link, alias: 'leitung', password: 'Linden im Morgenlicht' })
  })
  await tally.stage('mail and clinic', async () => {
    await way.tryMail(first)
    await way.enterClinic(first)
  })
  await tally.stage('keys, backup, restore', () => secure(clinic))
  await tally.stage('second administrator', async () => {
    const link = await way.makeAdministrator(first, `sommer@${domain}`)
    await way.takeAccess(second, { link, alias: 'k.sommer', password: 'Kiesel unter der Brücke' })
  })
  const therapist = await tally.stage('first therapist', async () => {
    await way.openRegistration(first)
    return way.getTherapist(first)
  })
  const slip = await tally.stage('first client', () => way.addClient(therapist))
  await tally.stage('first check-in', async () => {
    await way.checkIn(await somebody('client', phone), slip)
    // Midnight may lie between the check-in and the therapist's look.
    const answered = new RegExp(words('heute|gestern', 'today|yesterday'))
    await therapist.reads(therapist.page.getByRole('row', { name: 'Paula Neumann' }).getByText(answered))
  })
  await way.expectLive(first)
}

/** Steps 1 and 2 of the guide, on an empty machine. */
async function installOn(machine: ClinicMachine): Promise<void> {
  const { folder, version, publicKey } = release
  await machine.type('From nothing to a running clinic', 'apt-get install')
  cpSync(folder, join(machine.room, 'root'), { recursive: true })
  await machine.type('Verifying one', 'minisign', { PUBLIC_KEY: publicKey })
  await machine.type('Installing one', 'npm ci', { VERSION: version })
}

/** Steps 3 and 4: service, variables, mail server, backups, nginx. */
async function makeService({ machine, mailbox }: Clinic): Promise<void> {
  const env = 'etc/standfest/standfest.env'
  const unit = 'etc/systemd/system/standfest.service'
  const uncomment = (word: string) => (text: string) =>
    text.replaceAll(new RegExp(`^# ?(?=[A-Z]\\w*=.*${word})`, 'gim'), '')
  await machine.type('As a service', 'useradd')
  machine.edit(env, 'the addresses of the three sites', (text) => text.replaceAll('klinik.example', domain))
  machine.edit(
    'etc/standfest/secrets/smtp-url',
    'with mode 0600: the [mail server]',
    () => `${mailbox.url}\n`,
  )
  machine.edit(unit, 'take the `#` from the two lines that name `smtp-url`', uncomment('smtp-url'))
  const printed = await machine.type('Once', 'backup key')
  const [recipient = ''] = /BACKUP_RECIPIENT=age1\w+/.exec(printed) ?? []
  machine.edit(env, 'take the `#` from `BACKUP_DIR` and `BACKUP_RECIPIENT`', (text) =>
    uncomment('')(text).replace(/^BACKUP_RECIPIENT=.*$/m, recipient),
  )
  machine.edit(unit, 'take the `#` from `ReadWritePaths`', uncomment('standfest-backups'))
  await machine.type('As a service', 'systemctl enable')
  makeCertificate(machine.room)
  await machine.type('Behind a proxy', 'nginx -t', { 'YOUR.DOMAIN': domain })
}

/** Installs a server certificate as the clinic's authority would issue it. */
function makeCertificate(room: string): void {
  followGuide(
    'Put the certificate with its chain into `/etc/standfest/tls/fullchain.pem` and its key into `privkey.pem` beside it',
  )
  const folder = join(room, 'etc/standfest/tls')
  mkdirSync(folder)
  const names = Object.values(addresses).map((one) => `DNS:${new URL(one).hostname}`)
  const words = `req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2 -subj /CN=${domain} -addext subjectAltName=${names.join(',')} -keyout ${folder}/privkey.pem -out ${folder}/fullchain.pem`
  execFileSync('openssl', words.split(' '), { stdio: 'ignore' })
}

/** Step 6: copies the files that exist on the server only, and restores a backup on another machine. */
async function secure({ machine, other }: Clinic): Promise<void> {
  await machine.type('Secrets', 'master.key')
  await machine.type('Certificates of therapists', 'write-root')
  await machine.type('Every night', '-- backup')
  await installOn(other)
  await other.type('As a service', 'useradd')
  await machine.type('Restore', 'ssh OTHER')
  cpSync(join(machine.room, 'media/safe'), join(other.room, 'media/safe'), { recursive: true })
  const said = await other.type('Restore', 'restore --key')
  expect(said).toMatch(/^Restored in \d+ s[.]/m)
  await machine.type('Restore', 'backup restored')
}

type Slip = { readonly address: string; readonly alias: string; readonly password: string }
type Access = { readonly link: string; readonly alias: string; readonly password: string }

/** What the first users do in their browsers. */
function stepsIn({ words, mailbox, somebody }: Clinic) {
  const save = words('Speichern', 'Save')
  const latestMail = (to: string) => mailbox.letters.findLast((letter) => letter.to === to)?.text ?? ''
  const linkTo = async (to: string): Promise<string> => {
    await expect.poll(() => linkIn(latestMail(to))).toBeDefined()
    return linkIn(latestMail(to)) ?? ''
  }
  /** Follows a link that sets a password, and signs in for the first time with a second factor. */
  const takeAccess = async (person: Person, { link, alias, password }: Access) => {
    const { page, press, fill, reads } = person
    await person.open(link)
    await fill(page.getByLabel(words('Neues Passwort', 'New password'), { exact: true }), password)
    await press(page.getByRole('button', { name: words('Passwort speichern', 'Save password') }))
    await press(page.getByRole('link', { name: words('Zur Anmeldung', 'Go to sign-in') }))
    await signIn(person, alias, password)
    const key = (await reads(page.locator('code'))).replaceAll(' ', '')
    const code = new TOTP({ secret: Secret.fromBase32(key) }).generate()
    await fill(page.getByRole('textbox', { name: /authenticator/i }), code)
    await press(page.getByRole('button', { name: words('Einrichten', 'Set up') }))
    await press(
      page.getByText(words('Ich habe die Codes sicher aufbewahrt', 'I have put the codes in a safe place')),
    )
    await press(page.getByRole('button', { name: words('Weiter', 'Continue') }))
    await reads(page.getByRole('region', { name: words('Inbetriebnahme', 'Going live') }))
  }

  const signIn = async ({ page, press, fill }: Person, alias: string, password: string) => {
    await fill(page.getByRole('textbox', { name: words('Anmeldename', 'Login name') }), alias)
    await fill(page.getByLabel(words('Passwort', 'Password'), { exact: true }), password)
    await press(page.getByRole('button', { name: words('Anmelden', 'Sign in'), exact: true }))
  }

  /** Follows an entry of the going-live list on the dashboard, where it has a link. */
  const goTo = async ({ page, press, open }: Person, link: string) => {
    await open(`${addresses.admin}/admin-verwaltung/dashboard`)
    await press(
      page
        .getByRole('region', { name: words('Inbetriebnahme', 'Going live') })
        .getByRole('link', { name: link })
        .first(),
    )
  }

  const tryMail = async (person: Person) => {
    const { page, press, reads } = person
    await person.open(`${addresses.admin}/admin-verwaltung/postausgang`)
    await press(
      page.getByRole('button', { name: words('Test-E-Mail an mich senden', 'Send me a test e-mail') }),
    )
    await reads(
      page.getByText(
        words('Der Mailserver hat die Test-E-Mail angenommen', 'The mail server accepted the test e-mail'),
      ),
    )
  }

  const enterClinic = async ({ page, open, fill, press, reads }: Person) => {
    await open(`${addresses.admin}/admin-verwaltung/einstellungen`)
    const card = page.getByRole('region', { name: words('Angaben der Klinik', 'Clinic details') })
    for (const [label, value] of [
      [words('Name der Klinik', 'Clinic name'), 'Klinik am See'],
      [words('Anschrift', 'Address'), 'Seeweg 3, 12345 Musterstadt'],
      [words('Telefon', 'Phone'), '+49 30 1234567'],
      [words('E-Mail', 'E-mail'), `kontakt@${domain}`],
      [words('Verantwortlich für den Inhalt', 'Person responsible for the content'), 'Dr. Ada Berg'],
      [words('Datenschutz: wer dafür da ist', 'Data protection officer'), `datenschutz@${domain}`],
    ] as const)
      await fill(card.getByRole('textbox', { name: label, exact: true }), value)
    if (words('de', 'en') === 'en') {
      await press(card.getByRole('radiogroup', { name: 'Default language' }).getByText('English'))
    }
    await press(card.getByRole('button', { name: words('Hotline hinzufügen', 'Add a helpline') }))
    const hotline = card.getByRole('group', { name: words('Hotline 1', 'Helpline 1') })
    await fill(hotline.getByLabel(words('Name, Deutsch', 'Name, German')), 'Sucht- und Drogenhotline')
    await fill(hotline.getByLabel(words('Name, Englisch', 'Name, English')), 'Addiction helpline')
    await fill(hotline.getByLabel(words('Telefon', 'Phone')), '01806 313031')
    await press(card.getByRole('button', { name: save, exact: true }))
    await reads(card.getByText(words('Gespeichert, gilt ab jetzt', 'Saved and in effect from now on')))
  }

  const makeAdministrator = async (person: Person, email: string): Promise<string> => {
    const { page, press, fill, reads } = person
    await goTo(person, words('Zur Nutzerverwaltung', 'Go to user management'))
    await press(page.getByRole('button', { name: words('Konto anlegen', 'Create account') }))
    const form = page.getByRole('dialog')
    await press(form.getByText(words('Verwaltung', 'Administrator'), { exact: true }))
    for (const [label, value] of [
      [words('Vorname', 'First name'), 'Karla'],
      [words('Nachname', 'Last name'), 'Sommer'],
      [words('Anmeldename', 'Login name'), 'k.sommer'],
      [words('E-Mail-Adresse', 'E-mail address'), email],
    ] as const)
      await fill(form.getByLabel(label, { exact: true }), value)
    await press(form.getByRole('button', { name: words('Anlegen', 'Add'), exact: true }))
    await reads(
      page.getByText(
        words('Das Konto von Karla Sommer ist angelegt', 'Karla Sommer’s account has been created'),
      ),
    )
    return linkTo(email)
  }

  const openRegistration = async (person: Person) => {
    const { page, press, fill, reads } = person
    await goTo(person, words('Zu den Sicherheitseinstellungen', 'Go to security settings'))
    const card = page.getByRole('region', {
      name: words('Registrierung von Behandelnden', 'Therapist registration'),
    })
    await fill(card.getByRole('textbox'), domain)
    await press(card.getByRole('button', { name: save, exact: true }))
    await reads(card.getByText(words('Gespeichert, gilt ab jetzt', 'Saved and in effect from now on')))
  }

  /** A therapist's registration: the link in the mail, approval, certificate, and the first sign-in with it. */
  const getTherapist = async (administrator: Person): Promise<Person> => {
    const person = await somebody('therapist', desk)
    const { page, press, fill, reads } = person
    const [alias, email, password] = ['b.winter', `winter@${domain}`, 'Ruhige Hand am Steg']
    await person.open(`${addresses.therapist}/login`)
    await press(page.getByRole('link', { name: words('registrieren', 'Register') }))
    for (const [label, value] of [
      [words('Vorname', 'First name'), 'Berta'],
      [words('Nachname', 'Last name'), 'Winter'],
      [words('Dienstliche E-Mail-Adresse', 'Work e-mail address'), email],
      [words('Gewünschter Anmeldename', 'Preferred login name'), alias],
    ] as const)
      await fill(page.getByRole('textbox', { name: label }), value)
    await press(page.getByText(words('Ich stimme den Nutzungsbedingungen zu', 'I accept the terms of use')))
    await press(page.getByRole('button', { name: words('Registrieren', 'Register'), exact: true }))
    await reads(page.getByRole('heading', { level: 1, name: /Postfach|inbox/ }))
    await person.open(await linkTo(email))
    await fill(page.getByLabel(words('Neues Passwort', 'New password')), password)
    await press(page.getByRole('button', { name: words('Bestätigen', 'Confirm') }))
    await reads(
      page.getByRole('heading', {
        level: 1,
        name: words('Ihre Adresse ist bestätigt.', 'Your address has been confirmed.'),
      }),
    )

    await goTo(administrator, words('Zur Nutzerverwaltung', 'Go to user management'))
    const approve = words('Berta Winter freigeben', 'Approve Berta Winter')
    await administrator.press(administrator.page.getByRole('button', { name: approve }).first())
    const question = administrator.page.getByRole('alertdialog')
    await administrator.press(question.getByRole('button', { name: words('Freigeben', 'Approve') }))
    const code = await administrator.reads(question.locator('code'))
    await administrator.press(question.getByRole('button', { name: words('Schließen', 'Close') }))

    await person.open(`${addresses.therapist}/zertifikat`)
    await fill(page.getByRole('textbox'), code)
    await press(page.getByRole('button', { name: words('Zertifikat erstellen', 'Create certificate') }))
    const passphrase = await reads(page.locator('code'))
    const coming = page.waitForEvent('download')
    await press(page.getByRole('button', { name: /Windows, Linux/ }))
    const pfx = readFileSync(await (await coming).path())
    // The file is taken into the system; the browser shows it from then on.
    const equipped = await somebody('therapist', {
      ...desk,
      clientCertificates: [{ origin: addresses.therapist, pfx, passphrase }],
    })
    await equipped.open(`${addresses.therapist}/login`)
    await signIn(equipped, alias, password)
    await equipped.reads(equipped.page.getByRole('heading', { level: 1, name: words('Klienten', 'Clients') }))
    return equipped
  }

  const addClient = async ({ page, press, fill, reads }: Person): Promise<Slip> => {
    await press(page.getByRole('button', { name: words('Klient anlegen', 'Add client') }).first())
    const form = page.getByRole('dialog', { name: words('Klient anlegen', 'Add client') })
    for (const [label, value] of [
      [words('Vorname', 'First name'), 'Paula'],
      [words('Nachname', 'Last name'), 'Neumann'],
      [words('Anmeldename', 'Login name'), 'p.neumann'],
      [words('E-Mail-Adresse', 'E-mail address'), 'paula@example.org'],
    ] as const)
      await fill(form.getByLabel(label, { exact: true }), value)
    await press(form.getByText(words('Kinder', 'Children'), { exact: true }))
    await press(form.getByRole('button', { name: words('Anlegen', 'Add'), exact: true }))
    const done = page.getByRole('dialog', { name: 'Paula Neumann' })
    await press(done.getByRole('button', { name: words('Zettel drucken', 'Print handout') }))
    const password = await reads(done.getByText(/^([A-Z][a-z]+-){4}\d{4}$/))
    await page.emulateMedia({ media: 'print' })
    const slip = page.locator('[data-slip]')
    const address = await slip.getByText(/^https:/).innerText()
    await expect(slip.getByRole('img')).toHaveAccessibleName(new RegExp(address))
    const alias = await slip.getByText('p.neumann', { exact: true }).innerText()
    expect(await slip.innerText()).not.toContain(password)
    await page.emulateMedia({ media: 'screen' })
    await press(done.getByRole('button', { name: words('Fertig', 'Done') }))
    return { address, alias, password }
  }

  const checkIn = async (person: Person, slip: Slip) => {
    const { page, press, fill, reads } = person
    await person.open(slip.address)
    await signIn(person, slip.alias, slip.password)
    await fill(
      page.getByLabel(words('Neues Passwort', 'New password'), { exact: true }),
      'Wiese hinter dem Haus',
    )
    await press(page.getByRole('button', { name: words('Speichern und weiter', 'Save and continue') }))
    await press(page.getByRole('link', { name: words('Check-in beginnen', 'Start check-in') }))
    const questions = checkInOn(page, words, press)
    await questions.answerAll({ sleep: 4, mood: 'good', pressure: 2, drank: false })
    await press(questions.send)
    await reads(questions.saved)
  }

  /** Every going-live step is done, so the list is gone, and nothing is urgent. */
  const expectLive = async ({ page, open }: Person) => {
    await open(`${addresses.admin}/admin-verwaltung/dashboard`)
    const setUp = page.getByRole('region', { name: words('Einrichtung', 'Set-up') })
    await expect(setUp.getByText(/^\d+ (Hinweise?|notes?)$/)).toBeVisible()
    await expect(setUp.getByText(words('Dringend', 'Urgent'), { exact: true })).toHaveCount(0)
    await expect(page.getByRole('region', { name: words('Inbetriebnahme', 'Going live') })).toHaveCount(0)
  }
  return {
    takeAccess,
    tryMail,
    enterClinic,
    makeAdministrator,
    openRegistration,
    getTherapist,
    addClient,
    checkIn,
    expectLive,
  }
}
