;; What lsp-mode.el and eglot.el share: settings, waiting, and what is printed as JSON.
(package-activate-all)
(require 'json)
(require 'cl-lib)

(defvar fx-folder (file-name-as-directory (getenv "FX_ROUTES_FOLDER")))
(defvar fx-seen nil)
(defvar fx-times nil)
(defvar fx-started (float-time))

(setq user-emacs-directory (expand-file-name ".emacs.d/" fx-folder)
      create-lockfiles nil
      make-backup-files nil)
;; Debian has no mode for TypeScript.
(define-derived-mode typescript-mode js-mode "TypeScript")
(add-to-list 'auto-mode-alist '("\\.ts\\'" . typescript-mode))
;; As docs/editors.md says.
(load (expand-file-name "setup.el" fx-folder))

(defun fx-see (name value)
  "Records what the user sees, and the time since the last record."
  (push (cons name value) fx-seen)
  (push (cons name (round (* 1000 (- (float-time) fx-started)))) fx-times)
  (setq fx-started (float-time)))

(defun fx-wait (what condition)
  "Waits until CONDITION returns something else than nil, and returns it."
  (let ((end (+ (float-time) 60)) result)
    (while (not (setq result (funcall condition)))
      (when (> (float-time) end) (error "waited for %s for a minute" what))
      (sleep-for 0.01))
    result))

(defun fx-go (name)
  "Moves to a name."
  (goto-char (point-min))
  (search-forward name)
  (goto-char (match-beginning 0)))

(defun fx-edit ()
  "Adds a line at the top and renames a method."
  (goto-char (point-min))
  (insert "// A comment.\n")
  (fx-go "getListAsync")
  (delete-char (length "getListAsync"))
  (insert "deleteAllAsync"))

(defun fx-print ()
  (princ (json-encode (cons (cons "times" (reverse fx-times)) (reverse fx-seen))))
  (terpri))
