;; Does what a user does in Emacs with lsp-mode, and prints what the user sees: emacs -q --batch -l lsp-mode.el
(load (expand-file-name "emacs.el" (file-name-directory load-file-name)))
(require 'lsp-mode)
(require 'lsp-lens)
(setq lsp-session-file (expand-file-name ".lsp-session" fx-folder)
      lsp-client-packages nil
      lsp-enabled-clients '(fx-routes)
      lsp-diagnostics-provider :flymake
      lsp-keep-workspace-alive nil
      lsp-auto-execute-action nil)

(lsp-workspace-folders-add (directory-file-name fx-folder))
(find-file (expand-file-name "src/books.ts" fx-folder))
(setq-local flymake-no-changes-timeout 0.1)
(lsp)

(defun fx-lenses ()
  "The texts above lines, with the line below them."
  (let (texts)
    (dolist (overlay (overlays-in (point-min) (point-max)))
      (when (overlay-get overlay 'lsp-lens)
        (push (cons (line-number-at-pos (overlay-start overlay))
                    (substring-no-properties (string-trim (overlay-get overlay 'before-string))))
              texts)))
    (mapcar (lambda (lens) (format "%d %s" (car lens) (cdr lens)))
            (cl-sort texts #'< :key #'car))))

(defun fx-wait-for-lens (text)
  (fx-wait (format "the lens %s" text)
           (lambda ()
             (let ((lenses (fx-lenses)))
               (and (cl-some (lambda (lens) (string-suffix-p text lens)) lenses) (vconcat lenses))))))

(fx-see "lenses" (fx-wait-for-lens "GET /api/app/book/{id}"))

(fx-go "getAsync")
(lsp-describe-thing-at-point)
(fx-see "hover" (with-current-buffer "*lsp-help*" (buffer-string)))

(defun fx-diagnostics () (flymake-diagnostics))
(fx-see "diagnostics"
        (vconcat (mapcar (lambda (one) (format "%d %s" (line-number-at-pos (flymake-diagnostic-beg one))
                                               (flymake-diagnostic-text one)))
                         (fx-wait "a diagnostic" #'fx-diagnostics))))

(fx-go "createAsync")
(let ((actions (append (lsp-code-actions-at-point) nil)))
  (fx-see "actions" (vconcat (mapcar #'lsp:code-action-title actions)))
  (lsp-execute-code-action
   (cl-find-if (lambda (one) (string-prefix-p "Answer PUT" (lsp:code-action-title one))) actions)))
(fx-wait "the fix" (lambda () (not (fx-diagnostics))))
(fx-see "fixed" (fx-wait-for-lens "PUT /api/app/book/create"))

(fx-edit)
(fx-see "moved" (fx-wait-for-lens "DELETE /api/app/book/all"))
(fx-print)
(set-buffer-modified-p nil)
