import { useMutation } from '@tanstack/react-query';
import { photoFileName, type PhotoView } from '#libs/contracts/adjustments/adjustment-charges.js';
import { saveFile } from '../../lib/browser/save-file';
import { Button } from '../../ui/button';
import { ProblemAlert } from '../../ui/feedback/problem-alert';
import { objectionPhoto } from './adjustment-queries';

/** Downloads of the photos of an objection, for a dispute with the carrier. @param id of the adjustment */
export function ObjectionPhotos({ id, photos }: { id: string; photos: readonly PhotoView[] }) {
  const download = useMutation({
    mutationFn: async (photo: PhotoView) => saveFile(await objectionPhoto(id, photo.number), photoFileName(photo)),
  });
  return (
    <>
      <div className="flex flex-wrap gap-2">
        {photos.map((photo) => (
          <Button key={photo.number} size="dense" tone="secondary" onClick={() => download.mutate(photo)}>
            Photo {photo.number}
          </Button>
        ))}
      </div>
      {download.error && <ProblemAlert error={download.error} title="Could not load the photo" />}
    </>
  );
}
