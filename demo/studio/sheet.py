"""Lays many pictures on one contact sheet: python3 sheet.py OUT.png COLUMNS CELL PICTURES..."""

import os
import sys

import cv2
import numpy as np

out, columns, cell, files = sys.argv[1], int(sys.argv[2]), int(sys.argv[3]), sys.argv[4:]
rows = (len(files) + columns - 1) // columns
sheet = np.full((rows * (cell + 18), columns * cell, 3), 255, np.uint8)
for i, file in enumerate(files):
    picture = cv2.imread(file)
    scale = cell / max(picture.shape[:2])
    picture = cv2.resize(picture, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
    y, x = (i // columns) * (cell + 18), (i % columns) * cell
    sheet[y:y + picture.shape[0], x:x + picture.shape[1]] = picture
    cv2.putText(sheet, os.path.splitext(os.path.basename(file))[0][:cell // 7], (x + 4, y + cell + 13), cv2.FONT_HERSHEY_SIMPLEX, 0.36, (60, 60, 60), 1, cv2.LINE_AA)
cv2.imwrite(out, sheet)
