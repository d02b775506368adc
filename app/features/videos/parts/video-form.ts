import { calls } from '~/contract/calls'
import { formFor } from '~/ui/form'

export const videoForm = formFor('video', calls.videos.write.input)

/** A video has one cover. */
export const COVERS = 1
