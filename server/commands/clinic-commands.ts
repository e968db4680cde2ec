import { backUpClinic } from './backup-clinic.ts'
import { aloneWithClinic, refuseOtherUser } from './clinic-folder.ts'
import { askForLine, eraseClinic } from './erase-clinic.ts'
import { finishMove, moveClinic } from './move-clinic.ts'
import { finishRestore, restoreClinic } from './restore-clinic.ts'
import { cancellable, type Terminal } from './terminal.ts'
import { wave } from './wave.ts'

type Texts = Readonly<Record<string, string | undefined>>
type Needs = { readonly signal: AbortSignal; readonly say: Terminal['say']; readonly terminal: Terminal }

/** Commands for the clinics of a folder, by name: they read each clinic's own environment file. */
export function clinicCommands(
  options: Texts,
  variables: Texts,
  terminal: Terminal,
): Readonly<Record<string, () => Promise<string>>> {
  const { say } = terminal
  const run = (work: (needs: Needs) => Promise<string>) => () =>
    cancellable('Repeat the command: it goes on, or begins anew.', (signal) =>
      work({ signal, say, terminal }),
    )
  const runAlone = (work: (needs: Needs) => Promise<string>) =>
    run((needs) => {
      const [all, clinic] = [options['dir'] ?? '', options['clinic'] ?? '']
      refuseOtherUser(all, clinic)
      return aloneWithClinic(all, clinic, () => work(needs))
    })
  return {
    wave: run((needs) => wave(options, needs)),
    'move-clinic': runAlone((needs) => moveClinic(options, variables, needs)),
    'move-clinic finish': runAlone((needs) => finishMove(options, variables, needs)),
    'backup-clinic': runAlone((needs) => backUpClinic(options, variables, needs)),
    'restore-clinic': runAlone((needs) => restoreClinic(options, variables, needs)),
    'restore-clinic finish': runAlone((needs) => finishRestore(options, variables, needs)),
    'erase-clinic': runAlone((needs) =>
      eraseClinic(options, variables, { ...needs, ask: (question) => askForLine(question, needs.signal) }),
    ),
  }
}
