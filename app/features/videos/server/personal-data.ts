import type { PersonalRows } from '~/platform/personal-rows'
import { ownVideos } from './own-videos'
import { dropLikesOf } from './store-likes'

export const personalVideos: PersonalRows[] = [
  {
    table: 'video_likes',
    by: 'member_id',
    erase: dropLikesOf,
    shows: { videoLikes: { columns: { videoId: 'video_id', at: 'liked_at' }, sort: ['liked_at'] } },
  },
  {
    table: 'videos',
    by: 'member_id',
    erase: 'delete',
    holds: { title: 'text', said: 'text', shown: 'text', words: 'text', cover: 'picture', file: 'film' },
    parts: [
      { table: 'video_history', by: 'video_id', erase: 'delete', holds: { note: 'text' } },
      { table: 'video_likes', by: 'video_id', erase: 'delete' },
      { table: 'video_plays', by: 'video_id', erase: 'delete' },
    ],
    shows: { videos: ownVideos },
  },
  {
    table: 'video_files',
    by: 'owner_id',
    erase: 'delete',
    files: { column: 'key', topic: 'remove film' },
    holds: { key: 'film', frame: 'picture' },
  },
]
