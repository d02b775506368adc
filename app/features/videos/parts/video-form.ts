import { calls } from '~/house/registers/calls'
import { formFor } from '~/web/kits/form/form'

export const videoForm = formFor('video', calls.videos.write.input)

export const COVERS = 1
