import { sendOpeningRequests } from '#api/opening.ts'

sendOpeningRequests()
